/** The days whose reminders the server still has. */

import { addDays } from "./dates.js";

const past = 60;
const ahead = 1;

/**
 * @param {?string} date as the address has it, `YYYY-MM-DD`
 * @param {string} today
 * @returns {string} the nearest day that the server has
 */
export function dayWithin(date, today) {
  const [first, last] = [addDays(today, -past), addDays(today, ahead)];
  return [date ?? today, first, last].sort()[1];
}

/** @returns {{earlier: ?string, later: ?string}} the days before and after; null where the server has none */
export function aroundDay(date, today) {
  const [earlier, later] = [addDays(date, -1), addDays(date, 1)];
  return { earlier: dayWithin(earlier, today) === earlier ? earlier : null, later: dayWithin(later, today) === later ? later : null };
}
