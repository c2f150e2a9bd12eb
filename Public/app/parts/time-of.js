import { city } from "../core/city.js";
import { showsOther } from "../core/day-zone.js";
import { nearDay } from "../core/near-day.js";
import { today, zoneInForce } from "../device/fetching.js";
import { time, weekdayOf } from "./when.js";

/**
 * When something is planned. What is of a day before says so: the same time comes again today.
 * @param {{scheduledFor: string, date: ?string, timeZone: ?string}} item an occurrence; `date` and `timeZone` where it is
 *   carried over
 * @param {{from: object, fromDay: function}} w
 */
export function timeOf({ scheduledFor, date, timeZone }, w) {
  const at = time(scheduledFor);
  if (!date) return at;
  const near = nearDay(scheduledFor, date, today());
  const when = near === "other" ? w.fromDay(weekdayOf(scheduledFor), at) : w.from[near](at);
  return `${when}${placeOfTime(scheduledFor, timeZone)}`;
}

/**
 * ` (Berlin)`, behind a time that another clock shows than the one that the patient has today: after a flight.
 * @param {string} instant
 * @param {?string} zone of its day
 */
export function placeOfTime(instant, zone) {
  const here = zoneInForce();
  return zone && zone !== here && showsOther(here, instant) ? ` (${city(zone)})` : "";
}
