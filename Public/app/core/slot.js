/** A slot: everything that is due in one minute. */

import { shown } from "./day.js";

/** @returns {number} minutes since 1970 */
export const minuteOf = ({ scheduledFor }) => Math.floor(Date.parse(scheduledFor) / 60_000);

/**
 * @param {string} name of the API, such as `20260301T0700Z`
 * @returns {?number} minutes since 1970; null if it is none
 */
export function slotMinutes(name) {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z$/.exec(name);
  if (!found) return null;
  const [, year, month, day, hour, minute] = found;
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return Number.isNaN(moment) ? null : moment / 60_000;
}

/**
 * @param {Iterable<object>} days Days of the API
 * @param {import("./queue.js").Queue} queue
 * @param {number} minutes the slot
 * @param {number} now milliseconds UTC
 * @param {number} [since] milliseconds UTC: the last of it was done then or later
 * @returns {boolean} whether all of it is recorded, as far as this device knows
 */
export function isRecorded(days, queue, minutes, now, since = -Infinity) {
  const found = [...days].flatMap((day) => {
    const occurrences = day.occurrences.filter((one) => minuteOf(one) === minutes && !one.superseded);
    return occurrences.length ? shown({ ...day, occurrences, asNeeded: [] }, queue, now).occurrences : [];
  });
  const isDone = found.length > 0 && found.every(({ completion }) => completion);
  return isDone && found.some(({ completion }) => Date.parse(completion.completedAt) >= since);
}
