/**
 * An exercise under way: first its steps, then its sets with the rests between them. Values in, values out; the
 * caller says how much time has passed.
 *
 * A hold is how long each repetition takes, or the set where neither repetitions nor a duration are said. Without one, a
 * duration of up to a minute beside repetitions is taken for a hold, as it was prescribed before there were holds; any
 * other duration is that of a set.
 * Without both the patient counts, or says when a set is done.
 *
 * @typedef {object} Plan
 * @property {number} sets
 * @property {?number} repetitions of a set; null where none are prescribed
 * @property {?number} duration milliseconds of a set, or of each repetition where `isHeld`
 * @property {boolean} isHeld
 * @property {number} steps the number of steps to read
 *
 * @typedef {object} Progress
 * @property {Plan} plan
 * @property {"steps"|"ready"|"go"|"count"|"rest"|"end"} phase `ready`: about to begin; `go`: by the timer; `count`: at
 *   the patient's own pace
 * @property {number} step the one that is read, from 0
 * @property {number} set from 1
 * @property {number} repetition how many of this set are done
 * @property {?number} left milliseconds of the phase; null if its length is open
 * @property {boolean} isPaused
 */

export const readyTime = 5_000;
export const restTime = 30_000;
const longestHold = 60;

/**
 * @param {{sets?: number, repetitions?: number, duration?: number, hold?: number, steps?: string[]}} exercise of the
 *   API
 * @returns {Progress}
 */
export function begin({ sets = 1, repetitions = null, duration = null, hold = null, steps = [] }) {
  const isHeld = repetitions !== null && (hold !== null || (duration !== null && duration <= longestHold));
  const seconds = repetitions === null ? (duration ?? hold) : (hold ?? duration);
  const plan = { sets, repetitions, duration: seconds && seconds * 1000, isHeld, steps: steps.length };
  return { plan, phase: "steps", step: 0, set: 1, repetition: 0, left: null, isPaused: false };
}

/** Another step is read; at both ends it stays. */
export function turn(progress, by) {
  const step = Math.min(Math.max(progress.step + by, 0), Math.max(progress.plan.steps - 1, 0));
  return { ...progress, step };
}

/** The steps are read. */
export const start = (progress) => (progress.plan.duration ? timed(progress, "ready", readyTime) : counted(progress));

const timed = (progress, phase, left) => ({ ...progress, phase, left, isPaused: false });
const counted = (progress) => ({ ...progress, phase: "count", left: null, isPaused: false });
const go = (progress) => (progress.plan.duration ? timed(progress, "go", progress.plan.duration) : counted(progress));

/** The phase after one whose time is up. */
function following(progress) {
  if (progress.phase === "ready") return go(progress);
  if (progress.phase === "rest") return go({ ...progress, set: progress.set + 1, repetition: 0 });
  return count(progress);
}

/** @returns {Progress} after one repetition more; after the last the set is done */
export function count(progress) {
  const { plan, repetition } = progress;
  if (plan.repetitions === null || (plan.duration && !plan.isHeld)) return setDone(progress);
  const more = { ...progress, repetition: repetition + 1 };
  if (more.repetition >= plan.repetitions) return setDone(more);
  return plan.isHeld ? timed(more, "ready", readyTime) : more;
}

/** The set is done, however far it went. */
export function setDone(progress) {
  if (progress.set < progress.plan.sets) return timed(progress, "rest", restTime);
  return { ...progress, phase: "end", left: null, isPaused: false };
}

/** Skips getting ready, or the rest. */
export const skip = (progress) => (["ready", "rest"].includes(progress.phase) ? following(progress) : progress);

export const pause = (progress) => ({ ...progress, isPaused: progress.left !== null });
export const goOn = (progress) => ({ ...progress, isPaused: false });

/** Whether the timer runs. */
export const isRunning = ({ left, isPaused }) => left !== null && !isPaused;

/**
 * Time went by: a second, or however long the device slept.
 * @param {Progress} progress
 * @param {number} milliseconds
 * @returns {Progress}
 */
export function tick(progress, milliseconds) {
  let [found, rest] = [progress, Math.max(milliseconds, 0)];
  while (isRunning(found) && rest >= found.left) {
    rest -= found.left;
    found = following(found);
  }
  return isRunning(found) ? { ...found, left: found.left - rest } : found;
}

/** @returns {?number} whole seconds left, as a clock shows them that ends with 1 */
export const secondsLeft = ({ left }) => (left === null ? null : Math.ceil(left / 1000));

/** @returns {number} how much of the phase is left, 0 to 1 */
export function shareLeft({ phase, left, plan }) {
  const whole = { ready: readyTime, rest: restTime, go: plan.duration }[phase];
  return whole ? left / whole : 0;
}

/** The last seconds before something begins are counted aloud. */
const counting = 3;
/** In a long phase, a sound marks the last ten seconds. */
const nearEnd = 10;
const long = 25_000;

/**
 * The sound for a change.
 * @returns {?("tick"|"go"|"rest"|"near"|"end"|"ready"|"count")} the phase that began; `tick`: one of the last seconds
 *   before the next; `near`: ten seconds are left; null: nothing
 */
export function cue(before, after) {
  const isSame = before.phase === after.phase && before.set === after.set && before.repetition === after.repetition;
  if (!isSame && before.phase === "count" && after.phase === "count") return null;
  if (!isSame) return after.phase;
  const [was, is] = [secondsLeft(before), secondsLeft(after)];
  if (is === null || was <= is) return null;
  if (after.phase === "go") return after.plan.duration >= long && was > nearEnd && is <= nearEnd ? "near" : null;
  return is <= counting ? "tick" : null;
}
