import { secondsLeft, shareLeft } from "../core/exercise.js";
import { el, svg } from "./dom.js";

/** `4:07`, and below a minute the seconds alone, in larger digits. */
const clockFace = (seconds) =>
  seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * The time left, in huge digits within a ring that empties.
 * @param {import("../core/exercise.js").Progress} progress
 * @param {{left: (seconds: number) => string}} w
 */
export function timer(progress, w) {
  const seconds = secondsLeft(progress);
  const face = clockFace(seconds);
  const circle = (name, more) => svg(name, { cx: "50", cy: "50", r: "46", pathLength: "100", ...more });
  return el(
    "div.timer",
    { "data-key": "timer", "data-phase": progress.phase },
    svg(
      "svg",
      { viewBox: "0 0 100 100", "aria-hidden": "true" },
      circle("circle.ring"),
      circle("circle.left", { "stroke-dasharray": `${shareLeft(progress) * 100} 100` }),
    ),
    el("p.digits", { role: "timer", "data-long": face.length > 3, "aria-label": w.left(seconds) }, face),
  );
}
