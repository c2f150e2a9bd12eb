const signs = /^[0-9a-hjkmnp-tv-z]{20}$/;
const mistaken = { o: "0", i: "1", l: "1" };

/**
 * The code of an invitation, typed from paper or pasted with its whole link.
 * @param {string} typed
 * @returns {?string} as the server writes it; null if it cannot be a code
 */
export function invitationCode(typed) {
  const last = typed.trim().replace(/\/+$/, "").split("/").at(-1);
  const code = last.toLowerCase().replace(/[\s\p{Pd}]/gu, "").replace(/[oil]/g, (sign) => mistaken[sign]);
  return signs.test(code) ? code : null;
}
