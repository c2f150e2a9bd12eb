import { start, turn } from "../core/exercise.js";
import { prefer, preferences } from "../preferences.js";
import { amountOf } from "./amount.js";
import { el } from "./dom.js";
import { action } from "./item-actions.js";
import { drawing, physiciansNote, video } from "./item-about.js";

/** Before it begins: the picture, and the steps one after the other. */
export function stepsOf(item, progress, advance, w) {
  return [
    item.amount ? el("p.lead", { "data-key": "amount" }, amountOf(item, w.dosage)) : null,
    drawing(item),
    physiciansNote(item),
    item.steps ? stepOf(item.steps, progress, advance, w) : el("p.prose", { "data-key": "step" }, item.description),
    action("main", w.start, () => advance(start), null, "main"),
    senses(w),
    item.videoURL ? video(item, w) : null,
    // What to look out for, and that an entry is for demonstration.
    item.steps && item.description ? el("p.prose.soft", { "data-key": "about" }, item.description) : null,
  ];
}

function stepOf(steps, { step }, advance, w) {
  const turned = (by) => () => advance((progress) => turn(progress, by));
  return el(
    "section.step",
    { "data-key": "step" },
    el("p.soft", {}, w.stepOf(step + 1, steps.length)),
    el("p.instruction", { role: "status" }, steps[step]),
    el(
      "div.pair",
      {},
      step > 0 ? action("previous", w.previousStep, turned(-1)) : null,
      step < steps.length - 1 ? action("next", w.nextStep, turned(1)) : null,
    ),
  );
}

/** The switches for sound and vibration. */
export function senses(w) {
  const sense = (name) => {
    const onchange = ({ target }) => prefer({ [name]: target.checked });
    const box = el("input", { type: "checkbox", id: `sense-${name}`, checked: preferences()[name], onchange });
    return el("label.option", { "data-key": name }, box, el("span", {}, w[name]));
  };
  return el("div.pair", { "data-key": "senses" }, sense("sound"), "vibrate" in navigator ? sense("vibration") : null);
}
