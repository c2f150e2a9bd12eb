/** The days to choose from when the app asks for the time of a record. */

import { addDays } from "./dates.js";
import { dateAt } from "./day-zone.js";

/**
 * A dose of a day may have been taken in the night after it, and a record may have any day.
 * @param {string} zone IANA name, the day's
 * @param {string} date the day's
 * @param {number} now milliseconds UTC
 * @param {?string} [proposed] the instant that is offered first, such as the recorded one
 * @returns {{days: string[], chosen: string}} dates in their order, and that of the instant that is offered
 */
export function whenDays(zone, date, now, proposed) {
  const chosen = proposed ? dateAt(zone, Date.parse(proposed)) : date;
  const usual = [date, addDays(date, 1)].filter((one) => one <= dateAt(zone, now));
  return { days: [...new Set([...usual, chosen])].sort(), chosen };
}
