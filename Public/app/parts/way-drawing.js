import { svg } from "./dom.js";

const box = (kind, x, y, width, height, rx) => svg(`rect.${kind}`, { x, y, width, height, rx });
const line = (x, y, width) => svg("path", { d: `M${x} ${y}h${width}` });

const question = () => [
  line(14, 20, 28),
  line(18, 30, 20),
  box("full", 10, 42, 36, 16, 5),
  box("empty", 10, 64, 36, 12, 5),
];

const list = () =>
  [14, 32, 50, 68].flatMap((y, index) => [
    box(index ? "empty" : "full", 9, y, 10, 10, 2),
    line(25, y + 5, index % 2 ? 18 : 22),
  ]);

/** A sketch of Today: one question, or the whole list. */
export function wayDrawing(isOne) {
  const screen = box("empty", 2, 2, 52, 84, 8);
  return svg("svg.sketch", { viewBox: "0 0 56 88", "aria-hidden": "true" }, screen, isOne ? question() : list());
}
