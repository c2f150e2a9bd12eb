/** The patient's answers to a refusal. */

import { correct, record, undo } from "./queue.js";

/**
 * Sends a refused operation again: a record under a new id, a correction of the current record.
 * @param {import("./queue.js").Queue} queue
 * @param {number} key of the refusal
 * @param {string} id a new UUID, for a record
 * @returns {import("./queue.js").Queue}
 */
export function again(queue, key, id) {
  const operation = queue.refused.find((one) => one.key === key)?.operation;
  if (!operation) return queue;
  const rest = dismiss(queue, key);
  const { about, resource } = operation;
  if (operation.kind === "record") return record(rest, { ...operation.completion, id }, about, resource);
  if (operation.kind === "undo") return undo(rest, operation.id, about, resource);
  return correct(rest, operation.id, operation.changes, about, null, resource);
}

/**
 * The patient has read a refusal.
 * @param {import("./queue.js").Queue} queue
 * @param {number} key of the refusal
 * @returns {import("./queue.js").Queue}
 */
export function dismiss(queue, key) {
  return { ...queue, refused: queue.refused.filter((one) => one.key !== key) };
}
