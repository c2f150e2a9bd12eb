/**
 * What was tapped and is not yet at the server. Values in, values out: a queue is plain JSON, every function answers
 * with a new one, and whoever calls stores it durably before anything else happens.
 *
 * Operations are sent strictly in the order in which they were tapped. `attempted` says that the server may know of an
 * operation already; from then on it is sent again exactly as it was, and what the patient changes is queued behind it.
 *
 * @typedef {object} About `name`, `date`, `prescriptionId`, `kind`, `amount`, `byClock` and `clock` of what it is about:
 *   what to show of it; `byClock`: its `completedAt` is "now" off the device's clock, not set by the patient; `clock`:
 *   the ``Reading`` of then, and `ahead`: by how much that clock was taken to be ahead, where that is not the queue's
 * @typedef {{life: string, start: number}} Reading `start`: when the count of `performance.now()` of one life of the page
 *   began, by the device's clock: it changes where somebody sets the clock, and grows while the device sleeps
 * @typedef {{key: number, id: string, about: About, attempted: boolean}} Tap
 *   `id`: the completion that it is about; `key`: its own, growing with the order
 * @typedef {Tap & {kind: "record", completion: object, limit?: number, shift?: number, retimed?: boolean}} Record
 *   `completion`: CompletionInput of the API; `limit`: of the batch; `shift`: milliseconds that its time needs, though
 *   it was sent; `retimed`: it got them
 * @typedef {Tap & {kind: "undo"}} Undo
 * @typedef {Tap & {kind: "correct", changes: object, revision: ?number}} Correct
 *   `changes`: a merge patch (RFC 7396); `revision`: that which the patient saw, null where unknown
 * @typedef {{key: number, operation: Record|Undo|Correct, problem: {code: string}, completion: ?object}} Refusal
 *   `completion`: what stands (or stood) in its stead, where the server said so
 * @typedef {{operations: (Record|Undo|Correct)[], refused: Refusal[], ahead: number}} Queue
 *   `ahead`: by how many milliseconds the device's clock was known to be ahead when the times of its operations were made
 */

import { composed, merged } from "./queue-patch.js";

/** @type {Queue} */
export const emptyQueue = { operations: [], refused: [], ahead: 0 };

/** Keys of what is there are never given again, so that an answer finds its operations though others came or went. */
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
 * @param {object} completion CompletionInput, with the new UUID as `id`
 * @param {About} about
 * @returns {Queue}
 */
export function record(queue, completion, about) {
  const isUndone = (id) => queue.operations.some((one) => one.kind === "undo" && one.id === id);
  const saysTheSame = (one) =>
    one.id === completion.id ||
    (completion.occurrenceId &&
      one.completion?.occurrenceId === completion.occurrenceId &&
      one.completion.outcome === completion.outcome &&
      !isUndone(one.id));
  if (queue.operations.some(saysTheSame)) return queue;
  return appended(queue, { kind: "record", id: completion.id, completion, about });
}

/**
 * Takes a record back. What no server can know of is dropped, with its corrections.
 * @param {Queue} queue
 * @param {string} id of the completion
 * @param {About} about
 * @returns {Queue}
 */
export function undo(queue, id, about) {
  const own = queue.operations.filter((one) => one.id === id);
  if (own.some((one) => one.kind === "undo")) return queue;
  const operations = queue.operations.filter((one) => one.id !== id || one.attempted);
  const isUnknown = own.some((one) => one.kind === "record" && !one.attempted);
  return isUnknown ? { ...queue, operations } : appended({ ...queue, operations }, { kind: "undo", id, about });
}

/**
 * Changes what a record says.
 * @param {Queue} queue
 * @param {string} id of the completion
 * @param {object} changes merge patch of `completedAt`, `outcome`, `reason`, `feedback`
 * @param {About} about
 * @param {?number} revision that the patient saw; null where the server has not said one
 * @returns {Queue}
 */
export function correct(queue, id, changes, about, revision) {
  const last = queue.operations.filter((one) => one.id === id).at(-1);
  if (last?.kind === "record" && !last.attempted) {
    const byClock = last.about.byClock && !("completedAt" in changes);
    const completion = merged(last.completion, changes);
    return replaced(queue, last.key, { completion, about: { ...last.about, byClock } });
  }
  if (last?.kind === "correct" && !last.attempted) {
    const both = { changes: composed(last.changes, changes), revision: last.revision ?? revision };
    return replaced(queue, last.key, both);
  }
  return appended(queue, { kind: "correct", id, changes, revision, about });
}

/**
 * Sends what was refused once more: a record under a new id, a correction to whatever stands by now.
 * @param {Queue} queue
 * @param {number} key of the refusal
 * @param {string} id a new UUID, for a record
 * @returns {Queue}
 */
export function again(queue, key, id) {
  const operation = queue.refused.find((one) => one.key === key)?.operation;
  if (!operation) return queue;
  const rest = dismiss(queue, key);
  const { about } = operation;
  if (operation.kind === "record") return record(rest, { ...operation.completion, id }, about);
  if (operation.kind === "undo") return undo(rest, operation.id, about);
  return correct(rest, operation.id, operation.changes, about, null);
}

/**
 * The patient has read a refusal.
 * @param {Queue} queue
 * @param {number} key of the refusal
 * @returns {Queue}
 */
export function dismiss(queue, key) {
  return { ...queue, refused: queue.refused.filter((one) => one.key !== key) };
}

/**
 * How many taps wait to be sent.
 * @param {Queue} queue
 * @returns {number}
 */
export function waiting(queue) {
  return queue.operations.length;
}

/** Milliseconds within which two readings are of the same setting of the clock. */
const tolerance = 90_000;

/**
 * Moves the times that were read off the device's clock when that proves wrong. What may be at the server stays as it
 * was sent, and is moved if the server refuses it for its time: so call this before ``settle`` with the same answer.
 * Told the same twice, as by two windows, it moves them once.
 * @param {Queue} queue
 * @param {number} ahead by how many milliseconds the device's clock proved to be ahead
 * @param {(milliseconds: number) => string} writeInstant writes a moment (UTC) in the patient's offset
 * @param {Reading} [reading] of now: what was ticked before somebody set the clock is not moved like what came after
 * @returns {Queue}
 */
export function shiftClock(queue, ahead, writeInstant, reading) {
  if (queue.ahead === ahead) return queue;
  const shifted = (operation) => {
    const { kind, attempted, retimed, about, completion, shift = 0 } = operation;
    if (kind !== "record" || retimed || !about.byClock) return operation;
    // What was found out of a tick holds, whatever becomes of the clock afterwards.
    if (about.clock?.ahead !== undefined) return operation;
    const found = aheadThen(about.clock, ahead, reading);
    const milliseconds = queue.ahead - found;
    const known = about.clock ? { ...operation, about: { ...about, clock: { ...about.clock, ahead: found } } } : operation;
    if (!milliseconds) return known;
    if (attempted) return { ...known, shift: shift + milliseconds };
    const completedAt = writeInstant(Date.parse(completion.completedAt) + milliseconds);
    return { ...known, completion: { ...completion, completedAt } };
  };
  return { ...queue, ahead, operations: queue.operations.map(shifted) };
}

/**
 * By how much the clock was ahead at a tick, where it is so much ahead now. A count that is behind today's can be a clock
 * that was set forward, or a device that slept: it was set where it was right before.
 */
function aheadThen(clock, ahead, reading) {
  if (!reading || clock?.life !== reading.life) return ahead;
  const set = reading.start - clock.start;
  if (set < -tolerance) return ahead - set;
  return Math.abs(ahead - set) <= tolerance && set > tolerance ? 0 : ahead;
}
