/**
 * The time. Devices' clocks are wrong by hours more often than one thinks; the server's `Date` says so, and from then on
 * the app counts by the server.
 */

/** What a network and whole seconds may make of a right clock. */
const tolerance = 90_000;

let ahead = 0;
let told = () => {};
let observedAt = -Infinity;
let observedStart = 0;

/** How long an observation is trusted, by a count that no setting of the clock touches. */
const fresh = 10 * 60_000;

/** When that count began, by the clock: another moment when somebody has set the clock, or the device slept. */
const countStart = () => Date.now() - performance.now();

/** This life of the page. */
const life = crypto.randomUUID();

/** @returns {boolean} whether the server's clock was seen a short while ago, and the device's runs on since then */
export const isFresh = () =>
  performance.now() - observedAt < fresh && Math.abs(countStart() - observedStart) <= tolerance;

/**
 * @returns {import("../core/queue.js").Reading} by which it is seen later whether the clock was set since; where it was
 *   compared a short while ago, that stays true of this moment whatever is found later
 */
export const reading = () => ({ life, start: countStart(), ...(isFresh() && { ahead }) });

/** @returns {number} milliseconds UTC, put right by what the server said last */
export const now = () => Date.now() - ahead;

/** @returns {number} by how many milliseconds the device is ahead of the server; 0 where it is right */
export const aheadOfServer = () => ahead;

/** @param {(ahead: number) => void} listener hears when the clock proves wrong, or right again */
export function begin(listener) {
  told = listener;
}

/** What is known already, such as since the last time or from another window. */
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
