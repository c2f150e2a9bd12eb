/** A day with the server's answers applied, until it is fetched again. */

import { inOrder } from "./day-as-needed.js";
import { isNews } from "./day-waiting.js";

/**
 * Applies the server's answers at once, so that nothing flickers until the day is fetched again.
 * @param {object} day Day of the API
 * @param {object[]} current completions
 * @param {string[]} undone ids of completions that were undone
 * @returns {object} the day
 */
export function absorb(day, completions, undone) {
  return {
    ...day,
    occurrences: day.occurrences.map((one) => absorbedOccurrence(one, completions, undone)),
    asNeeded: day.asNeeded.map((one) => absorbedAsNeeded(one, day, completions, undone)),
  };
}

function absorbedOccurrence(occurrence, completions, undone) {
  const kept = undone.includes(occurrence.completion?.id) ? null : occurrence.completion;
  const completion = completions
    .filter((one) => one.occurrenceId === occurrence.id)
    .reduce((known, one) => (isNews(one, known) ? one : known), kept);
  if (completion === occurrence.completion) return occurrence;
  return { ...occurrence, completion, status: completion?.outcome ?? "due" };
}

/**
 * The item with the server's answers applied.
 * @param {object} item of the API
 * @param {{date: string}} day
 * @param {object[]} current completions
 * @param {string[]} undone ids of completions that were undone
 */
function absorbedAsNeeded(item, { date }, completions, undone) {
  const ofDay = new Map(item.completions.map((one) => [one.id, one]));
  const earlier = new Map((item.takenBefore ?? []).map((one) => [one.id, one]));
  const forget = (id) => [ofDay, earlier].forEach((known) => known.delete(id));
  undone.forEach(forget);
  for (const one of completions) {
    const known = ofDay.get(one.id) ?? earlier.get(one.id);
    if (one.occurrenceId || one.prescriptionId !== item.prescriptionId || !isNews(one, known)) continue;
    forget(one.id);
    if (one.date === date) ofDay.set(one.id, one);
    else if (one.date < date) earlier.set(one.id, one);
  }
  const found = inOrder(ofDay.values());
  return { ...item, completions: found, recordedToday: found.length, takenBefore: inOrder(earlier.values()) };
}
