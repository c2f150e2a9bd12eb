import { showsOther, writeInstant } from "../core/day-zone.js";
import { nearDay } from "../core/near-day.js";
import * as clock from "../device/clock.js";
import { today, zoneInForce } from "../device/fetching.js";
import { deviceZone } from "../device/zone.js";
import { el } from "./dom.js";
import { time, weekdayOf } from "./when.js";

/**
 * When something is planned. What is of a day before says so: the same time comes again today.
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
 * Where the times of a day are those of, while this device shows another.
 * @param {?{date: string, timeZone: string}} day null: it is not at hand
 * @param {object} c common words
 */
export function placeOfDay(day, c) {
  if (!day) return null;
  const isToday = day.date === today();
  // Of another day its noon tells: clocks change in the night.
  const moment = isToday ? clock.now() : Date.parse(`${day.date}T12:00:00Z`);
  if (!showsOther(deviceZone(), writeInstant(day.timeZone, moment))) return null;
  return el("p.soft", { "data-key": "place-of-day" }, c.timesOf(day.timeZone, isToday));
}
