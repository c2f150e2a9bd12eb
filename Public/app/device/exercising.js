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
 * @returns {import("../core/exercise.js").Progress} its progress
 */
export const progressOf = (key, exercise) => (current?.key === key ? current.progress : begin(exercise));

/** @param {(cue: string, progress: object) => void} listener hears what is to be told */
export function listen(listener) {
  heard = listener;
}

/**
 * Continues it, at a tap.
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
 * The monotonic clock measures the time, not the number of timer events: timers pause while the app is hidden. On some
 * devices that clock stops during sleep: there the exercise continues where it was, which is right for an unseen time,
 * and rare, since the screen stays on.
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

/** Leaves it: the count is lost, records stay. */
export function stop() {
  clearInterval(timer);
  [current, timer, heard] = [null, null, () => {}];
  keepAwake(false);
  quiet();
}
