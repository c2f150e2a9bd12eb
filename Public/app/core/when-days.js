/** Among which days it is asked when something was done. */

import { addDays } from "./dates.js";
import { dateAt } from "./day-zone.js";

/**
 * What belongs to a day may have been done in the night after it, and a record may stand on any day.
 * @param {string} zone IANA name, the day's
 * @param {string} date the day's
 * @param {number} now milliseconds UTC
 * @param {?string} [proposed] the instant that is offered first, such as the one that stands
 * @returns {{days: string[], chosen: string}} dates in their order, and that of the instant that is offered
 */
export function whenDays(zone, date, now, proposed) {
  const chosen = proposed ? dateAt(zone, Date.parse(proposed)) : date;
  const usual = [date, addDays(date, 1)].filter((one) => one <= dateAt(zone, now));
  return { days: [...new Set([...usual, chosen])].sort(), chosen };
}
