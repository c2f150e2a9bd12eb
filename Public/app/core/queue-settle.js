import { meaning, problemOf } from "./queue-answer.js";
import { learnedOf, recorded, rejected } from "./queue-recorded.js";
import { memberOf } from "./queue-resource.js";

/** Seconds where neither the server nor the caller says how long to wait. */
const shortestWait = 30;

/**
 * Takes in what the server answered.
 * @param {import("./queue.js").Queue} queue as it is now: what was tapped during the request included
 * @param {{method: string, operations: number[]}} request as ``next`` made it
 * @param {object} answer `status` (0 where none came), `body` (null where it was no JSON), `retryAfter` (seconds, from
 *   the server) or else `backoff` (seconds, from the caller), `serverNow` (the server's time in the patient's offset):
 *   with it a tick by a clock that was ahead gets its true time and is sent once more
 * @returns {import("./queue-recorded.js").Settled}
 */
export function settle(queue, request, answer) {
  const settled = { queue, learned: [], readings: [], undone: [], overtaken: [], refusedNow: [], wait: null, signedOut: false };
  const verdict = meaning(request, answer);
  if (verdict === "signedOut") return { ...settled, signedOut: true };
  if (verdict === "wait") return { ...settled, wait: answer.retryAfter ?? answer.backoff ?? shortestWait };
  if (verdict === "split") return { ...settled, queue: split(queue, request) };
  return request.operations.reduce((sofar, key, index) => {
    const operation = sofar.queue.operations.find((one) => one.key === key);
    if (!operation) return sofar;
    if (verdict === "refused") return rejected(sofar, operation, problemOf(answer), answer);
    if (operation.kind === "undo") return undone(sofar, operation);
    if (operation.kind === "correct") return corrected(sofar, operation, answer.body);
    const { [memberOf(operation)]: completion, problem } = answer.body.results[index];
    return completion ? recorded(sofar, operation, completion) : rejected(sofar, operation, problem, answer);
  }, settled);
}

/** One of them is bad: batches of half the size, until it is alone. */
function split(queue, { operations: keys }) {
  const limit = Math.floor(keys.length / 2);
  const limited = (one) => (keys.includes(one.key) ? { ...one, limit } : one);
  return { ...queue, operations: queue.operations.map(limited) };
}

function undone(settled, { key, id }) {
  const operations = settled.queue.operations.filter((one) => one.key !== key);
  return { ...settled, queue: { ...settled.queue, operations }, undone: [...settled.undone, id] };
}

/** What the patient corrected next builds on what this correction left. */
function corrected(settled, operation, completion) {
  const { key, id } = operation;
  const following = (one) =>
    one.kind === "correct" && one.id === id && one.revision !== null ? { ...one, revision: completion.revision } : one;
  const operations = settled.queue.operations.filter((one) => one.key !== key).map(following);
  return { ...learnedOf(settled, operation, completion), queue: { ...settled.queue, operations } };
}
