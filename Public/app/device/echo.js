/** What this device writes comes back as news, which say nothing new. */

const written = new Map();
const echo = 10_000;

/** @param {string[]} ids of the completions that are being sent */
export function writes(ids) {
  for (const id of ids) written.set(id, performance.now());
}

/** @returns {boolean} whether the server's news of a completion is but the echo of what this device wrote */
export const isOwn = (id) => performance.now() - (written.get(id) ?? -Infinity) < echo;
