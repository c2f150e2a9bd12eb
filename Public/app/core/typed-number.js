/** Decimal numbers as people type them, and as the API writes them: texts, since a measured number keeps its digits. */

/**
 * @param {string} typed with a point or a comma
 * @param {number} decimals at most so many digits behind it
 * @returns {?string} as the API writes it: `81.4`; null if it is no number, or has more digits
 */
export function readNumber(typed, decimals) {
  const found = /^\s*([-−]?)(\d{1,9})(?:[.,](\d{1,6}))?\s*$/.exec(typed);
  if (!found) return null;
  const [, sign, whole, fraction = ""] = found;
  if (fraction.length > decimals) return null;
  return `${sign ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
}

/**
 * @param {string} text of the API, or what was typed
 * @param {number} step to be added, or taken away where negative
 * @param {number} decimals digits behind the point
 * @returns {?string} the number a step further; null if the text is no number
 */
export function stepped(text, step, decimals) {
  const known = readNumber(text, 6);
  return known === null ? null : (Number(known) + step).toFixed(decimals);
}
