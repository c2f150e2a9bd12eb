/**
 * The time. Devices' clocks are wrong by hours more often than one thinks; the server's `Date` says so, and from then on
 * the app counts by the server.
 */

/** What a network and whole seconds may make of a right clock. */
const tolerance = 90_000;

let ahead = 0;
let told = () => {};
let observedAt = -Infinity;

/** How long an observation is trusted, by a count that no setting of the clock touches. */
const fresh = 10 * 60_000;

/** @returns {boolean} whether the server's clock was seen a short while ago */
export const isFresh = () => performance.now() - observedAt < fresh;

/** @returns {number} milliseconds UTC, put right by what the server said last */
export const now = () => Date.now() - ahead;

/** @returns {number} by how many milliseconds the device is ahead of the server; 0 where it is right */
export const aheadOfServer = () => ahead;

/**
 * @param {number} kept what stood at the end of the last visit
 * @param {(ahead: number, before: number) => void} listener hears when the clock proves wrong, or right again
 */
export function begin(kept, listener) {
  ahead = kept;
  told = listener;
}

/**
 * Compares the clocks by an answer.
 * @param {?string} date its `Date`, whole seconds
 * @param {number} sentAt and `receivedAt`: by the device's clock
 */
export function observe(date, sentAt, receivedAt) {
  const server = Date.parse(date);
  if (Number.isNaN(server) || receivedAt - sentAt > tolerance) return;
  observedAt = performance.now();
  const found = Math.round((sentAt + receivedAt) / 2 - (server + 500));
  const before = ahead;
  if (Math.abs(found) <= tolerance) ahead = 0;
  else if (Math.abs(found - ahead) > tolerance) ahead = found;
  if (ahead !== before) told(ahead, before);
}
