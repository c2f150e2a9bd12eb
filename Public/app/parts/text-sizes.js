import { preferences } from "../preferences.js";
import { el } from "./dom.js";

/** Percent of the usual size: the smallest, the middle, and the largest that there is. */
export const textSizes = [100, 150, 200];

/**
 * Three text sizes at once, each a large button. The pressed one is the size in use, or the next below it.
 * @param {string[]} names the name of each
 * @param {(percent: number) => void} resize
 */
export function sizesToChoose(names, resize) {
  const { text } = preferences();
  const nearest = textSizes.findLast((size) => size <= text) ?? textSizes[0];
  const size = (percent, index) =>
    el(
      "button.pick.letter",
      {
        type: "button",
        "aria-pressed": String(percent === nearest),
        "data-size": percent,
        onclick: () => resize(percent),
      },
      el("span", { "aria-hidden": "true" }, `A${"+".repeat(index)}`),
      el("span.pick-name", {}, names[index]),
    );
  return el("div.sizes", { "data-key": "sizes" }, textSizes.map(size));
}
