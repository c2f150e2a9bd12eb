import { el, svg } from "./dom.js";

/** Rem from one row to the next, to the line of text, to the bar, and the bar's height. */
const row = 3.25;
const text = 1.125;
const bar = 1.5;
const thick = 1.125;

/**
 * Bars of completed within planned, a row for each, its words above its bar.
 * @param {object} of `name`, of the whole page unique; `title` and `description`, which are spoken in its stead;
 *   `rows`: `{label, value, planned, done: {[kind]: number}}`, `planned` and `done` null where not known; `kinds`: kind
 *   → its word, for the legend; `planned`: the word for the frame
 */
export function chart({ name, title, description, rows, kinds, planned }) {
  const spoken = `${name}-title ${name}-description`;
  const most = Math.max(1, ...rows.map((one) => one.planned ?? 0));
  return el(
    "figure.chart",
    { "data-key": name },
    svg(
      "svg",
      { role: "img", "aria-labelledby": spoken, width: "100%", height: `${row * rows.length}rem` },
      svg("title", { id: `${name}-title` }, title),
      svg("desc", { id: `${name}-description` }, description),
      svg("defs", {}, hatch(name)),
      rows.map((one, index) => drawn(one, row * index, most, name)),
    ),
    el(
      "figcaption",
      {},
      Object.entries(kinds).map(([kind, word]) => sample(kind, word, name)),
      sample("frame", planned, name),
    ),
  );
}

/** Kinds differ by more than colour. */
const hatch = (name) =>
  svg(
    "pattern",
    { id: `${name}-hatch`, width: "8", height: "8", patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    svg("rect", { width: "8", height: "8", class: "hatch-ground" }),
    svg("rect", { width: "4", height: "8", class: "hatch-line" }),
  );

const paint = (kind, name) => (kind === "exercise" ? `url(#${name}-hatch)` : null);

function drawn({ label, value, planned, done }, top, most, name) {
  const width = (count) => `${(100 * count) / most}%`;
  let reached = 0;
  const pieces = Object.entries(done ?? {}).map(([kind, count]) => {
    const piece = box({ class: kind, x: width(reached), width: width(count), fill: paint(kind, name) }, top);
    reached += count;
    return count ? piece : null;
  });
  return svg(
    "g",
    {},
    svg("text", { x: "0", y: `${top + text}rem` }, label),
    svg("text", { x: "100%", y: `${top + text}rem`, class: "value" }, value),
    planned ? box({ class: "ground", x: "0", width: width(planned) }, top) : null,
    pieces,
    planned ? box({ class: "frame", x: "0", width: width(planned) }, top) : null,
  );
}

const box = (properties, top) => svg("rect", { y: `${top + bar}rem`, height: `${thick}rem`, rx: "4", ...properties });

function sample(kind, word, name) {
  const place = { x: "2", y: "2", width: "28", height: "16", rx: "4" };
  const rect = svg("rect", { ...place, class: kind, fill: paint(kind, name) });
  return el("span.key", {}, svg("svg", { viewBox: "0 0 32 20", "aria-hidden": "true" }, rect), word);
}
