/** Open doses of earlier days: yesterday evening's dose stays open in the night, until its window closes. */

import { dateAt, onClock } from "./day-zone.js";
import { shown } from "./day.js";

/**
 * @param {Iterable<object>} days Days of the API: the stored ones, then those that the server carries over. Of an
 *   occurrence the first day counts: an older answer must not ask again for a record in a stored day
 * @param {{date: string, timeZone: string}} today
 * @param {import("./queue.js").Queue} queue
 * @param {number} now milliseconds UTC
 * @returns {object[]} occurrences as ``shown`` has them, each with its day's `date` and `timeZone`, by time: what can be
 *   recorded in its window, and what was recorded since midnight, with its time by the clock of today
 */
export function carriedOver(days, today, queue, now) {
  const [found, known] = [[], new Set()];
  for (const day of days) {
    if (day.date >= today.date) continue;
    const isOpen = ({ closesAt }) => now < Date.parse(closesAt);
    const near = { ...day, occurrences: day.occurrences.filter((one) => isOpen(one) && !known.has(one.id)), asNeeded: [] };
    if (!near.occurrences.length) continue;
    for (const { id } of near.occurrences) known.add(id);
    // After a flight the clock of today is another one than that of the dose.
    const isNew = ({ completion }) =>
      !completion || dateAt(today.timeZone, Date.parse(completion.completedAt)) >= today.date;
    const { date, timeZone } = day;
    for (const one of shown(near, queue, now).occurrences.filter(isNew)) {
      found.push({ ...one, completion: onClock(today.timeZone, one.completion), date, timeZone });
    }
  }
  return found.sort((one, other) => Date.parse(one.scheduledFor) - Date.parse(other.scheduledFor));
}

/**
 * The possible meanings of a tick before its occurrence's window opens: the unrecorded occurrences of the same
 * prescription, and that occurrence itself.
 * @param {object[]} occurrences of today, those carried over included
 * @param {object} item one of them
 * @returns {object[]} by time
 */
export function whichCanBeMeant(occurrences, item) {
  const isOpen = (one) => one.prescriptionId === item.prescriptionId && ["due", "missed"].includes(one.status);
  const found = [...occurrences.filter((one) => isOpen(one) && one.id !== item.id), item];
  return found.sort((one, other) => Date.parse(one.scheduledFor) - Date.parse(other.scheduledFor));
}
