import { scale } from "../core/plot.js";
import { el, svg } from "./dom.js";

/** Shares as the drawing has them. */
const hundredths = (share) => (100 * share).toFixed(2);

/**
 * Points, a trend, and what is expected, over time. The same figures stand in a table beneath: this is spoken as one
 * picture.
 * @param {object} of `name`, of the whole page unique; `title`, `description`; `points` and `waiting`:
 *   `{at, value}[]`; `trend`: the same; `expected`: `{at, lower, value, upper}[]`; `written(value)`: a value in
 *   words; `ends`: the first and the last day in words; `legend`: `{points, trend, expected, waiting}`, the words of each
 */
export function plot({ name, title, description, points, waiting = [], trend = [], expected = [], written, ends, legend }) {
  const placed = scale([...points, ...waiting, ...trend], expected);
  if (!placed) return null;
  const { x, y, lines } = placed;
  const at = (one, value = one.value) => `${hundredths(x(one.at))} ${hundredths(y(value))}`;
  const line = (of) => (of.length > 1 ? `M${of.map((one) => at(one)).join("L")}` : null);
  // A line without length and with round ends is a dot that keeps its shape in a drawing that is stretched.
  const dots = (of) => of.map((one) => `M${at(one)}h0`).join("");
  const band = expected.length > 1
    ? `M${expected.map((one) => at(one, one.upper)).join("L")}L${[...expected].reverse().map((one) => at(one, one.lower)).join("L")}Z`
    : null;
  const path = (kind, d) => (d ? svg("path", { class: kind, d, "vector-effect": "non-scaling-stroke" }) : null);
  const spoken = `${name}-title ${name}-description`;
  return el(
    "figure.plot",
    { "data-key": name },
    el(
      "div.plane",
      {},
      svg(
        "svg",
        { "aria-hidden": "true" },
        lines.map((value) => svg("text", { x: "100%", y: `${hundredths(y(value))}%`, dy: "0.35em" }, written(value))),
      ),
      svg(
        "svg",
        { role: "img", "aria-labelledby": spoken, viewBox: "0 0 100 100", preserveAspectRatio: "none" },
        svg("title", { id: `${name}-title` }, title),
        svg("desc", { id: `${name}-description` }, description),
        lines.map((value) => path("across", `M0 ${hundredths(y(value))}H100`)),
        path("band", band),
        path("expected", line(expected)),
        path("trend", line(trend)),
        path("point", dots(points)),
        path("point waiting", dots(waiting)),
      ),
    ),
    el("div.ends", { "aria-hidden": "true" }, ends.map((one) => el("span", {}, one))),
    el(
      "figcaption",
      {},
      Object.entries({ points, trend, expected, waiting }).map(([kind, of]) => (of.length ? sample(kind, legend[kind]) : null)),
    ),
  );
}

const drawings = {
  points: [["point", "M16 10h0"]],
  waiting: [["point waiting", "M16 10h0"]],
  trend: [["trend", "M2 10H30"]],
  expected: [["band", "M2 2H30V18H2Z"], ["expected", "M2 10H30"]],
};

const sample = (kind, word) =>
  el(
    "span.key",
    {},
    svg("svg", { viewBox: "0 0 32 20", "aria-hidden": "true" }, drawings[kind].map(([name, d]) => svg("path", { class: name, d }))),
    word,
  );
