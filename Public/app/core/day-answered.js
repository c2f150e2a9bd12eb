/** A day with what the server answered, until it is fetched again. */

import { at, inOrder, isOwnLimit } from "./day-as-needed.js";
import { isNews } from "./day-waiting.js";
import { writeInstant } from "./day-zone.js";

/**
 * The day with what the server answered put in at once, so that nothing flickers until it is fetched again.
 * @param {object} day Day of the API
 * @param {object[]} completions that stand
 * @param {string[]} undone ids of completions that no longer stand
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
 * The item with what the server answered put in.
 * @param {object} item of the API
 * @param {{date: string, timeZone: string}} day
 * @param {object[]} completions that stand
 * @param {string[]} undone ids of completions that no longer stand
 */
function absorbedAsNeeded(item, { date, timeZone: zone }, completions, undone) {
  const taken = new Map(item.completions.map((one) => [one.id, one]));
  for (const id of undone) taken.delete(id);
  let heldUntil = isOwnLimit(item, zone) ? 0 : Date.parse(item.nextAllowedAt);
  const earlier = new Set(item.takenBefore);
  for (const one of completions) {
    if (one.occurrenceId || one.prescriptionId !== item.prescriptionId || !isNews(one, taken.get(one.id))) continue;
    if (one.date === date) taken.set(one.id, one);
    else {
      taken.delete(one.id);
      if (one.date < date) earlier.add(one.completedAt);
      heldUntil = Math.max(heldUntil, at(one) + (item.minimumInterval ?? 0) * 1000);
    }
  }
  const found = inOrder(taken.values());
  const nextAllowedAt = heldUntil > 0 ? writeInstant(zone, heldUntil) : null;
  return { ...item, completions: found, recordedToday: found.length, nextAllowedAt, takenBefore: [...earlier] };
}
