/**
 * The time. Devices' clocks are often wrong by hours; the server's `Date` shows it, and from then on
 * the app counts by the server.
 */

/** The apparent error of a right clock, from the network and whole seconds. */
const tolerance = 90_000;

let ahead = 0;
let told = () => {};
let observedAt = -Infinity;
let observedStart = 0;

/** The time for which an observation is trusted, by the monotonic clock. */
const fresh = 10 * 60_000;

/** The start of the monotonic clock, by the wall clock; it moves when the clock is set, or the device sleeps. */
const countStart = () => Date.now() - performance.now();

/** The id of this load of the page. */
const life = crypto.randomUUID();

/** @returns {boolean} whether the clocks were compared a short while ago, and the device's was not set since */
export const isFresh = () =>
  performance.now() - observedAt < fresh && Math.abs(countStart() - observedStart) <= tolerance;

/**
 * @returns {import("../core/queue.js").Reading} which shows later whether the clock was set since; if it was
 *   compared a short while ago, that comparison stays valid for this moment
 */
export const reading = () => ({ life, start: countStart(), ...(isFresh() && { ahead }) });

/** @returns {number} milliseconds UTC, corrected by the last comparison */
export const now = () => Date.now() - ahead;

/** @returns {number} by how many milliseconds the device is ahead of the server; 0 if it is right */
export const aheadOfServer = () => ahead;

/** @param {(ahead: number) => void} listener hears when the clock proves wrong, or right again */
export function begin(listener) {
  told = listener;
}

/** Takes a comparison of an earlier visit or another window. */
export function set(known) {
  ahead = known;
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
  observedStart = countStart();
  const found = Math.round((sentAt + receivedAt) / 2 - (server + 500));
  const before = ahead;
  if (Math.abs(found) <= tolerance) ahead = 0;
  else if (Math.abs(found - ahead) > tolerance) ahead = found;
  if (ahead !== before) told(ahead);
}
