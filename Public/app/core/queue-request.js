import { resourceOf } from "./queue-resource.js";

/** The most records in one request: small enough for a bad network. */
const largestBatch = 50;

/**
 * The next request to send, or null where nothing waits. Call ``attempted`` with it before anything else changes the
 * queue, and store that before sending.
 * @param {import("./queue.js").Queue} queue
 * @returns {?{method: string, path: string, headers?: object, body?: object, operations: number[]}}
 *   `path` under /api/v1; `body` is to be written as JSON; `operations`: the keys of those that it sends
 */
export function next({ operations }) {
  const [head] = operations;
  if (!head) return null;
  const resource = resourceOf(head);
  const path = `/${resource}/${head.id}`;
  if (head.kind === "undo") return { method: "DELETE", path, operations: [head.key] };
  if (head.kind === "correct") {
    const headers = { "Content-Type": "application/merge-patch+json" };
    if (head.revision !== null) headers["If-Match"] = `"${head.revision}"`;
    return { method: "PATCH", path, headers, body: head.changes, operations: [head.key] };
  }
  const batch = recordsAtHead(operations);
  return {
    method: "POST",
    path: `/${resource}`,
    headers: { "Content-Type": "application/json" },
    body: { [resource]: batch.map((one) => one.completion) },
    operations: batch.map((one) => one.key),
  };
}

/** Those of one resource, as many as the smallest limit among them allows. */
function recordsAtHead(operations) {
  const batch = [];
  let limit = largestBatch;
  for (const one of operations) {
    limit = Math.min(limit, one.limit ?? limit);
    if (one.kind !== "record" || resourceOf(one) !== resourceOf(operations[0]) || batch.length >= limit) break;
    batch.push(one);
  }
  return batch;
}

/**
 * Marks what a request sends: from now on the server may know of it.
 * @param {import("./queue.js").Queue} queue
 * @param {{operations: number[]}} request
 * @returns {import("./queue.js").Queue}
 */
export function attempted(queue, request) {
  const keys = new Set(request.operations);
  const marked = (one) => (keys.has(one.key) ? { ...one, attempted: true } : one);
  return { ...queue, operations: queue.operations.map(marked) };
}
