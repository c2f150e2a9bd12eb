import { showsOther, writeInstant } from "../core/day-zone.js";
import { nearDay } from "../core/near-day.js";
import * as clock from "../device/clock.js";
import { today, zoneInForce } from "../device/fetching.js";
import { deviceZone } from "../device/zone.js";
import { el } from "./dom.js";
import { time, weekdayOf } from "./when.js";

/**
 * The planned time. An item of an earlier day names its day: the same time comes again today.
 * @param {{scheduledFor: string, date: ?string, timeZone: ?string}} item an occurrence; `date` and `timeZone` where it is
 *   carried over
 * @param {{from: object, fromDay: function, city: function}} w
 */
export function timeOf({ scheduledFor, date, timeZone }, w) {
  const at = time(scheduledFor);
  if (!date) return at;
  const near = nearDay(scheduledFor, date, today());
  const when = near === "other" ? w.fromDay(weekdayOf(scheduledFor), at) : w.from[near](at);
  return `${when}${placeOfTime(scheduledFor, timeZone, w)}`;
}

/**
 * ` (Berlin)`, behind a time that another clock shows than the one that the patient has today: after a flight.
 * @param {string} instant
 * @param {?string} zone of its day
 * @param {{city: function}} w
 */
export function placeOfTime(instant, zone, { city }) {
  const here = zoneInForce();
  return zone && zone !== here && showsOther(here, instant) ? ` (${city(zone)})` : "";
}

/**
 * The city whose time a day follows, if this device shows another time.
 * @param {?{date: string, timeZone: string}} day null if it is not stored
 * @param {object} c common words
 */
export function placeOfDay(day, c) {
  if (!day) return null;
  const isToday = day.date === today();
  // For another day its noon decides: clocks change in the night.
  const moment = isToday ? clock.now() : Date.parse(`${day.date}T12:00:00Z`);
  if (!showsOther(deviceZone(), writeInstant(day.timeZone, moment))) return null;
  return el("p.soft", { "data-key": "place-of-day" }, c.timesOf(day.timeZone, isToday));
}
