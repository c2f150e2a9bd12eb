/** Completions with the queued changes applied. */

import { merged } from "./queue-patch.js";
import { resourceOf } from "./queue-resource.js";

/**
 * @typedef {object} Waiting the queued changes of completions
 * @property {object[]} made completions that no day of the server holds yet, in the order of the taps
 * @property {(completion: ?object) => ?object} over a completion of the server as the patient last left it: null where
 *   it was taken back, with `pending` where it was changed
 */

/**
 * @param {import("./queue.js").Queue} queue
 * @returns {Waiting}
 */
export function waitingFor(queue) {
  const operations = queue.operations.filter((one) => resourceOf(one) === "completions");
  const of = new Map();
  for (const one of operations) of.set(one.id, [...(of.get(one.id) ?? []), one]);
  const isUndone = (id) => (of.get(id) ?? []).some((one) => one.kind === "undo");
  const over = (completion) => {
    const own = completion ? of.get(completion.id) : undefined;
    if (!own) return completion;
    if (isUndone(completion.id)) return null;
    const corrections = own.filter((one) => one.kind === "correct").map((one) => one.changes);
    return { ...corrections.reduce(merged, completion), pending: true };
  };
  const made = operations
    .filter((one) => one.kind === "record")
    .map((one) => over(completionOf(one)))
    .filter((completion) => completion !== null);
  return { made, over };
}

/** A tick as the server would write it, as far as the device can know. */
function completionOf({ completion, about }) {
  const { prescriptionId, kind, name, amount, date } = about;
  const unsaid = { occurrenceId: null, reason: null, feedback: null, revision: null, undoneAt: null };
  return { ...unsaid, prescriptionId, kind, name, amount, date, ...completion };
}

/** Whether an answer is as new as the known record: a retry receives the first record, uncorrected. */
export const isNews = (completion, known) => known?.id !== completion.id || known.revision <= completion.revision;
