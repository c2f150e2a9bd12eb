/** The exercise that is under way on this device. It lives as long as its page. */

import { begin, cue, isRunning, secondsLeft, tick } from "../core/exercise.js";
import { changed } from "../state.js";
import { quiet, signal, unlockSound } from "./sound.js";
import { keepAwake } from "./wake-lock.js";

const often = 200;
let current = null;
let timer = null;
let heard = () => {};

/**
 * @param {string} key of the exercise
 * @param {object} exercise of the API
 * @returns {import("../core/exercise.js").Progress} how far it is
 */
export const progressOf = (key, exercise) => (current?.key === key ? current.progress : begin(exercise));

/** @param {(cue: string, progress: object) => void} listener hears what is to be told */
export function listen(listener) {
  heard = listener;
}

/**
 * Goes on with it, at a tap.
 * @param {(progress: object) => object} change of core/exercise.js
 */
export function advance(key, exercise, change) {
  unlockSound();
  if (current?.key !== key) current = { key, progress: begin(exercise), at: performance.now() };
  catchUp();
  take(change(current.progress));
  changed();
}

/**
 * A count that no setting of the clock touches says how much time went by, and not how often the timer rang: timers rest
 * while nobody looks. On some devices it stands still while they sleep: there the exercise goes on where it was, which is
 * right of what nobody saw, and rare, since the screen is kept awake.
 */
function catchUp() {
  const now = performance.now();
  const before = current.progress;
  const after = tick(before, now - current.at);
  current.at = now;
  take(after);
  if (secondsLeft(before) !== secondsLeft(after) || before.phase !== after.phase) changed();
}

function take(after) {
  const said = cue(current.progress, after);
  current.progress = after;
  if (said) {
    signal(said);
    heard(said, after);
  }
  keepAwake(isRunning(after) || after.phase === "count");
  if (!isRunning(after)) {
    clearInterval(timer);
    timer = null;
  } else timer ??= setInterval(catchUp, often);
}

/** Leaves it: what was counted is forgotten, what was recorded is not. */
export function stop() {
  clearInterval(timer);
  [current, timer, heard] = [null, null, () => {}];
  keepAwake(false);
  quiet();
}
