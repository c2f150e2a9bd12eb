/**
 * Taps that are not yet at the server. Values in, values out: a queue is plain JSON, every function returns
 * a new one, and the caller stores it durably before anything else happens.
 *
 * Operations are sent strictly in the order in which they were tapped. `attempted` says that the server may know of an
 * operation already; from then on it is sent again unchanged, and the patient's later changes are queued behind it.
 *
 * @typedef {object} About `name`, `date`, `prescriptionId`, `kind`, `amount`, `byClock` and `clock` of what it is about:
 *   what to show of it; `byClock`: its `completedAt` is "now" off the device's clock, not set by the patient; `clock`:
 *   the ``Reading`` of then, whose `ahead` is what was found out of that moment, then or later
 * @typedef {{life: string, start: number, ahead?: number}} Reading `start`: when the count of `performance.now()` of one
 *   life of the page began, by the device's clock: it changes where somebody sets the clock, and grows while the device
 *   sleeps; `ahead`: by how many milliseconds that clock was ahead, where it had just been compared with the server's
 * @typedef {{key: number, id: string, about: About, attempted: boolean, resource?: "readings"}} Tap
 *   `id`: the completion that it is about, or the reading where `resource` says so; `key`: its own, growing with the order
 * @typedef {Tap & {kind: "record", completion: object, limit?: number, shift?: number, retimed?: boolean}} Record
 *   `completion`: CompletionInput of the API, or ReadingInput; `limit`: of the batch; `shift`: milliseconds that its time needs, though
 *   it was sent; `retimed`: it got them
 * @typedef {Tap & {kind: "undo"}} Undo
 * @typedef {Tap & {kind: "correct", changes: object, revision: ?number}} Correct
 *   `changes`: a merge patch (RFC 7396); `revision`: that which the patient saw, null where unknown
 * @typedef {{key: number, operation: Record|Undo|Correct, problem: {code: string}, completion: ?object}} Refusal
 *   `completion`: the current (or former) record in its place, if the server sent it
 * @typedef {{operations: (Record|Undo|Correct)[], refused: Refusal[], ahead: number}} Queue
 *   `ahead`: by how many milliseconds the device's clock was known to be ahead when the times of its operations were made
 */

import { composed, merged } from "./queue-patch.js";
import { momentOf } from "./queue-resource.js";

/** @type {Queue} */
export const emptyQueue = { operations: [], refused: [], ahead: 0 };

/** Nothing for completions, as they were queued before there were readings. */
const of = (resource) => (resource ? { resource } : {});

/** A key in use is never given again: an answer finds its operations although others came or went. */
function appended(queue, operation) {
  const { operations, refused } = queue;
  const key = Math.max(0, ...operations.map((one) => one.key), ...refused.map((one) => one.key)) + 1;
  return { ...queue, operations: [...operations, { key, ...operation, attempted: false }] };
}

function replaced(queue, key, changed) {
  return { ...queue, operations: queue.operations.map((one) => (one.key === key ? { ...one, ...changed } : one)) };
}

/**
 * Queues a tick or a skip. A second tap that says the same of an occurrence changes nothing.
 * @param {Queue} queue
 * @param {object} completion CompletionInput or ReadingInput, with the new UUID as `id`
 * @param {About} about
 * @param {"readings"} [resource]
 * @returns {Queue}
 */
export function record(queue, completion, about, resource) {
  const isUndone = (id) => queue.operations.some((one) => one.kind === "undo" && one.id === id);
  const saysTheSame = (one) =>
    one.id === completion.id ||
    (completion.occurrenceId &&
      one.completion?.occurrenceId === completion.occurrenceId &&
      one.completion.outcome === completion.outcome &&
      !isUndone(one.id));
  if (queue.operations.some(saysTheSame)) return queue;
  return appended(queue, { kind: "record", id: completion.id, completion, about, ...of(resource) });
}

/**
 * Undoes a record. One that no server can know is dropped, with its corrections.
 * @param {Queue} queue
 * @param {string} id of the completion or reading
 * @param {About} about
 * @param {"readings"} [resource]
 * @returns {Queue}
 */
export function undo(queue, id, about, resource) {
  const own = queue.operations.filter((one) => one.id === id);
  if (own.some((one) => one.kind === "undo")) return queue;
  const operations = queue.operations.filter((one) => one.id !== id || one.attempted);
  const isUnknown = own.some((one) => one.kind === "record" && !one.attempted);
  return isUnknown ? { ...queue, operations } : appended({ ...queue, operations }, { kind: "undo", id, about, ...of(resource) });
}

/**
 * Changes what a record says.
 * @param {Queue} queue
 * @param {string} id of the completion or reading
 * @param {object} changes merge patch of `completedAt`, `outcome`, `reason`, `feedback`, or of a reading
 * @param {About} about
 * @param {?number} revision that the patient saw; null if the server has sent none
 * @param {"readings"} [resource]
 * @returns {Queue}
 */
export function correct(queue, id, changes, about, revision, resource) {
  const last = queue.operations.filter((one) => one.id === id).at(-1);
  if (last?.kind === "record" && !last.attempted) {
    const byClock = last.about.byClock && !(momentOf(last) in changes);
    const completion = merged(last.completion, changes);
    return replaced(queue, last.key, { completion, about: { ...last.about, byClock } });
  }
  if (last?.kind === "correct" && !last.attempted) {
    const both = { changes: composed(last.changes, changes), revision: last.revision ?? revision };
    return replaced(queue, last.key, both);
  }
  return appended(queue, { kind: "correct", id, changes, revision, about, ...of(resource) });
}

/**
 * How many taps wait to be sent.
 * @param {Queue} queue
 * @returns {number}
 */
export function waiting(queue) {
  return queue.operations.length;
}
