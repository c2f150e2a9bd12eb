/** What a day's record says: one line for each thing, the latest first. */

import { onClock } from "./day-zone.js";

/**
 * @typedef {object} Line
 * @property {"completed"|"skipped"|"nothing"|"undone"} kind of line; `nothing`: it was planned, and nothing is recorded
 * @property {string} key
 * @property {string} at an instant: when it was done, else for when it was planned
 * @property {object} item what was to be done: occurrence, as-needed item, or the completion that was taken back
 * @property {?object} completion
 */

/**
 * @param {object} day from ``shown`` of day.js
 * @param {object[]} undone completions of the API that were taken back
 * @returns {Line[]}
 */
export function historyOf({ date, timeZone, occurrences, asNeeded }, undone) {
  const planned = occurrences
    .filter(({ completion, status }) => completion || status === "missed")
    .map((item) => lineOf(item, item.completion, item.id));
  const needed = asNeeded.flatMap((item) => item.completions.map((one) => lineOf(item, one, one.id)));
  const takenBack = undone
    .filter((one) => one.date === date)
    .map((one) => onClock(timeZone, one))
    .map((one) => ({ kind: "undone", key: one.id, at: one.completedAt, item: one, completion: one }));
  return [...planned, ...needed, ...takenBack].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function lineOf(item, completion, key) {
  if (!completion) return { kind: "nothing", key, at: item.scheduledFor, item, completion: null };
  const { outcome, completedAt } = completion;
  const at = outcome === "completed" ? completedAt : (item.scheduledFor ?? completedAt);
  return { kind: outcome, key, at, item, completion };
}
