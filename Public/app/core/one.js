/** One question a screen: which comes next. */

/** So many milliseconds before its planned time something is asked about. */
const early = 15 * 60_000;

/**
 * @param {object} shownDay from `shown` of day.js
 * @param {number} now milliseconds UTC
 * @param {(id: string) => boolean} isPutOff whether "Not now" was said of an occurrence a short while ago
 * @returns {{asks: ?object, open: object[], next: ?object, done: object[]}} `asks`: what is due comes first, then what
 *   passed with nothing recorded; `open`: both; `next`: what is planned next; `done`: as the day went
 */
export function oneByOne({ occurrences }, now, isPutOff) {
  const planned = (one) => Date.parse(one.scheduledFor);
  const inOrder = [...occurrences].sort((a, b) => planned(a) - planned(b));
  const isNear = (one) => planned(one) - early <= now;
  const due = inOrder.filter((one) => one.status === "due" && isNear(one));
  const open = [...due, ...inOrder.filter((one) => one.status === "missed")];
  const isLater = (one) => one.status === "upcoming" || (one.status === "due" && !isNear(one));
  return {
    asks: open.find((one) => !isPutOff(one.id)) ?? null,
    open,
    next: inOrder.find(isLater) ?? null,
    done: inOrder.filter((one) => one.completion),
  };
}
