import { count, goOn, pause, setDone, skip } from "../core/exercise.js";
import { el } from "./dom.js";
import { senses } from "./exercise-steps.js";
import { drawing } from "./item-about.js";
import { action } from "./item-actions.js";
import { isMeant } from "./tap-guard.js";
import { timer } from "./timer.js";

/** Milliseconds within which nobody does an exercise twice. */
const quickest = 500;

/** A set, or the rest after it. */
export function setOf(item, progress, advance, w) {
  const { plan, phase, set, isPaused } = progress;
  const which = phase === "rest" ? w.next(set + 1, plan.sets) : w.setOf(set, plan.sets);
  const repetition = w.repetitionOf(progress.repetition + 1, plan.repetitions);
  return [
    plan.sets > 1 ? el("p.lead", { "data-key": "set" }, which) : null,
    drawing(item),
    el("h2.phase", { "data-key": "phase" }, isPaused ? w.paused : w.phases[phase]),
    progress.left === null ? null : timer(progress, w),
    plan.isHeld && phase !== "rest" ? el("p", { "data-key": "repetition" }, repetition) : null,
    el("div.choices", { "data-key": "controls" }, controls(progress, advance, w)),
    isPaused ? senses(w) : null,
  ];
}

function controls({ plan, phase, repetition, isPaused }, advance, w) {
  const does = (key, label, change, look) => action(key, label, () => advance(change), null, look);
  const done = plan.sets > 1 ? w.setDone : w.allDone;
  if (phase === "count") {
    if (!plan.repetitions) return does("main", done, setDone, "main");
    return [counter(repetition, plan.repetitions, advance, w), does("done", done, setDone)];
  }
  if (isPaused) return [does("main", w.goOn, goOn, "main"), phase === "go" ? does("done", done, setDone) : null];
  if (phase === "go") return [does("main", w.pause, pause, "main"), does("done", done, setDone)];
  return [does("main", phase === "rest" ? w.goOnNow : w.atOnce, skip, "main"), does("pause", w.pause, pause)];
}

function counter(repetition, repetitions, advance, w) {
  const onclick = () => {
    if (!isMeant("count", quickest)) return;
    // After the last one another button is here: a tap at once is not meant for it.
    isMeant("item");
    advance(count);
  };
  return el(
    "button.counter",
    { type: "button", "data-key": "counter", onclick },
    el("span.digits", {}, repetition),
    el("span", {}, ` ${w.of(repetitions)}`),
    el("span.tap", {}, ` ${w.tapEach}`),
  );
}
