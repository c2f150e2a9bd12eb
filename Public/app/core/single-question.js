/** One question a screen: which comes next. */

import { grouped, placeOf } from "./day.js";

/**
 * @param {object} shownDay from `shown` of day.js
 * @param {number} now milliseconds UTC
 * @param {(id: string) => boolean} isPutOff whether "Not now" was said of an occurrence a short while ago
 * @returns {{asks: ?object, open: object[], next: ?object, done: object[], groups: object}} `asks`: what is to be done now
 *   comes first, a medication before an exercise, then what passed with nothing recorded; `open`: both; `next`: what is
 *   planned next, be it that it can be done already; `done`: as the day went; `groups`: as ``grouped``
 */
export function oneByOne({ occurrences, asNeeded = [] }, now, isPutOff) {
  const planned = (one) => Date.parse(one.scheduledFor);
  const inOrder = [...occurrences].sort((a, b) => planned(a) - planned(b));
  const groups = grouped({ occurrences: inOrder, asNeeded }, now);
  const open = [...groups.now, ...groups.earlier];
  return {
    asks: open.find((one) => !isPutOff(one.id)) ?? null,
    open,
    next: inOrder.find((one) => ["anyTime", "later"].includes(placeOf(one, now))) ?? null,
    done: inOrder.filter((one) => one.completion),
    groups,
  };
}

/** Milliseconds for which "Not now" holds. */
const pause = 10 * 60_000;

/** Until when an occurrence is not asked about after "Not now": of what is planned for later, until then. */
export const putOffUntil = ({ scheduledFor }, now) => Math.max(now + pause, Date.parse(scheduledFor));
