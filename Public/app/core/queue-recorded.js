/** The result of one operation: recorded, another device's record found, or refused. */

import { composed, merged } from "./queue-patch.js";
import { isFromTheFuture, retimed } from "./queue-retime.js";

/**
 * @typedef {object} Settled the result of a request
 * @property {import("./queue.js").Queue} queue
 * @property {object[]} learned current completions
 * @property {object[]} readings current readings of self-monitoring
 * @property {string[]} undone ids of completions and readings that were undone
 * @property {{operation: object, completion: object}[]} overtaken ticks that found another's record of the same
 *   occurrence, for a short notice. Their additional details are in `refusedNow` too
 * @property {import("./queue.js").Refusal[]} refusedNow
 * @property {?number} wait seconds before the next attempt; null where the next request may go at once
 * @property {boolean} signedOut the token is dead; everything is kept for the next sign-in
 */

const without = (queue, isGone) => ({ ...queue, operations: queue.operations.filter((one) => !isGone(one)) });

const replaced = (queue, changed) => ({
  ...queue,
  operations: queue.operations.map((one) => (one.key === changed.key ? changed : one)),
});

/** @returns {{corrections: object[], isUndone: boolean}} the operations queued behind a record */
function behind({ operations }, { id }) {
  const own = operations.filter((one) => one.id === id);
  return {
    corrections: own.filter((one) => one.kind === "correct").map((one) => one.changes),
    isUndone: own.some((one) => one.kind === "undo"),
  };
}

/** What the server has now is learned: a record, or that it was undone. */
export function learnedOf(settled, operation, found) {
  if (found.undoneAt ?? found.removedAt) return { ...settled, undone: [...settled.undone, found.id] };
  const list = operation.resource ?? "learned";
  return { ...settled, [list]: [...settled[list], found] };
}

/**
 * The server has a record, new or from before, under its own id or another.
 * @param {Settled} settled
 * @param {import("./queue.js").Record} operation
 * @param {object} completion
 * @returns {Settled}
 */
export function recorded(settled, operation, completion) {
  const known = learnedOf(settled, operation, completion);
  if (completion.id !== operation.id.toLowerCase()) return overtaken(known, operation, completion);
  const rest = without(known.queue, (one) => one.key === operation.key);
  // Corrections made meanwhile build on the tick.
  const based = (one) =>
    one.kind === "correct" && one.id === operation.id ? { ...one, revision: one.revision ?? completion.revision } : one;
  return { ...known, queue: { ...rest, operations: rest.operations.map(based) } };
}

/**
 * Another device's record of the occurrence is current. Queued changes of ours never apply to it: an undo or correction
 * of a tick means that tick. Additional details of ours are kept for the patient to decide.
 */
function overtaken(settled, operation, completion) {
  const { corrections, isUndone } = behind(settled.queue, operation);
  const rest = { ...settled, queue: without(settled.queue, (one) => one.id === operation.id) };
  if (isUndone) return rest;
  const told = { ...rest, overtaken: [...rest.overtaken, { operation, completion }] };
  if (completion.undoneAt) {
    const whole = { ...operation, completion: corrections.reduce(merged, operation.completion) };
    return refused(told, whole, { status: 409, code: "conflict" }, completion);
  }
  const changes = corrections.reduce(composed, beyond(operation, completion));
  if (Object.keys(changes).length === 0) return told;
  const { key, about } = operation;
  const correction = { key, kind: "correct", id: completion.id, changes, revision: null, about, attempted: false };
  return refused(told, correction, { status: 412, code: "stale-revision" }, completion);
}

/** The details of a tick that the record in its place lacks: the time only if the patient set it. */
function beyond({ completion: own, about }, standing) {
  const changes = {};
  if (own.outcome !== standing.outcome) {
    changes.outcome = own.outcome;
    changes.reason = own.reason ?? null;
  } else if (own.reason && own.reason !== standing.reason) changes.reason = own.reason;
  const said = Object.entries(own.feedback ?? {}).filter(([, value]) => value !== null && value !== "");
  const isNew = said.some(([name, value]) => standing.feedback?.[name] !== value);
  if (isNew) changes.feedback = Object.fromEntries(said);
  const isMoved = Date.parse(own.completedAt) !== Date.parse(standing.completedAt);
  if (isMoved && !about.byClock) changes.completedAt = own.completedAt;
  return changes;
}

/**
 * The server recorded nothing.
 * @param {Settled} settled
 * @param {object} operation
 * @param {{code: string, errors?: object[]}} problem
 * @param {{serverNow?: string}} answer
 * @returns {Settled}
 */
export function rejected(settled, operation, problem, answer) {
  if (operation.kind !== "record") {
    const rest = { ...settled, queue: without(settled.queue, (one) => one.key === operation.key) };
    // A correction of a record that was undone meanwhile is void.
    return behind(rest.queue, operation).isUndone ? rest : refused(rest, operation, problem, null);
  }
  if (isFromTheFuture(operation, problem, answer)) {
    return { ...settled, queue: replaced(settled.queue, retimed(operation, answer)) };
  }
  const { corrections, isUndone } = behind(settled.queue, operation);
  const rest = { ...settled, queue: without(settled.queue, (one) => one.id === operation.id) };
  if (isUndone) return rest;
  return refused(rest, { ...operation, completion: corrections.reduce(merged, operation.completion) }, problem, null);
}

function refused(settled, operation, problem, completion) {
  const refusal = { key: operation.key, operation, problem, completion };
  const queue = { ...settled.queue, refused: [...settled.queue.refused, refusal] };
  return { ...settled, queue, refusedNow: [...settled.refusedNow, refusal] };
}
