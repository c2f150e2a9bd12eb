/** What is open from days before: a dose of yesterday evening belongs to the night after it, until its window closes. */

import { dateAt } from "./day-zone.js";
import { shown } from "./day.js";

/**
 * @param {Iterable<object>} days Days of the API: those that are kept, then what the server says is carried over. Of an
 *   occurrence the first day counts: an older answer must not ask again for what is recorded in a kept day
 * @param {string} today
 * @param {import("./queue.js").Queue} queue
 * @param {number} now milliseconds UTC
 * @returns {object[]} occurrences as ``shown`` has them, each with its day's `date`, by time: what can be recorded in its
 *   window, and what was recorded since midnight
 */
export function carriedOver(days, today, queue, now) {
  const [found, known] = [[], new Set()];
  for (const day of days) {
    if (day.date >= today) continue;
    const isOpen = ({ closesAt }) => now < Date.parse(closesAt);
    const near = { ...day, occurrences: day.occurrences.filter((one) => isOpen(one) && !known.has(one.id)), asNeeded: [] };
    if (!near.occurrences.length) continue;
    for (const { id } of near.occurrences) known.add(id);
    const isNew = ({ completion }) => !completion || dateAt(day.timeZone, Date.parse(completion.completedAt)) >= today;
    for (const one of shown(near, queue, now).occurrences.filter(isNew)) found.push({ ...one, date: day.date });
  }
  return found.sort((one, other) => Date.parse(one.scheduledFor) - Date.parse(other.scheduledFor));
}

/**
 * What a tick can mean that comes before its occurrence's window opens: what is still to be recorded of the same
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
