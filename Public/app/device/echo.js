/** Recognizes this device's own writes in the change feed. */

const written = new Map();
const echo = 10_000;

/** @param {string[]} ids of the completions that are being sent */
export function writes(ids) {
  for (const id of ids) written.set(id, performance.now());
}

/** @returns {boolean} whether a change of a completion is only the echo of this device's write */
export const isOwn = (id) => performance.now() - (written.get(id) ?? -Infinity) < echo;
