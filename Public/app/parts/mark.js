import { endOfMonth, marks } from "../core/calendar.js";
import { el, svg } from "./dom.js";
import { missing } from "./missing.js";

/** Signs for the result of a day, distinguished by shape. */
const shapes = {
  all: ["M4 12l6 6L20 6"],
  part: ["M12 3a9 9 0 0 0 0 18z", "M12 3a9 9 0 0 1 0 18a9 9 0 0 1 0-18z"],
  none: ["M12 3a9 9 0 0 1 0 18a9 9 0 0 1 0-18z"],
  planned: ["M12 8a4 4 0 0 1 0 8a4 4 0 0 1 0-8z"],
  nothing: ["M7 12h10"],
};

const drawn = (name) => (shapes[name] ?? []).map((d) => svg("path", { d }));

/** @param {?import("../core/calendar.js").Mark} name null if not known */
export const mark = (name) =>
  svg("svg", { viewBox: "0 0 24 24", class: "mark", "data-mark": name, "aria-hidden": "true" }, drawn(name));

/** A sign within a drawing of many. */
export const markAt = (name, x, y, size) =>
  svg("svg", { viewBox: "0 0 24 24", class: "mark", "data-mark": name, x, y, width: size, height: size }, drawn(name));

/**
 * Some of the days have no sign yet.
 * @param {object} w words of the plan
 * @param {object} c common words
 * @param {string[]} months their first days, of one year: the plan of each month; the records come with the year
 */
export function notAtHand(w, c, months) {
  const year = months[0].slice(0, 4);
  const planned = months.map((month) => `/schedule?from=${month}&to=${endOfMonth(month)}`);
  const names = [`/statistics?from=${year}-01-01&to=${year}-12-31`, ...planned];
  return el("p.soft", { "data-key": "unknown" }, missing({ ...c, notAtHand: w.notAtHand }, ...names));
}

/** The legend of the signs. */
export function legend(w) {
  return el(
    "section.legend",
    { "data-key": "legend", "aria-labelledby": "legend" },
    el("h2", { id: "legend" }, w.legend),
    el("ul.signs", {}, marks.map((name) => el("li", {}, mark(name), el("span", {}, w.marks[name])))),
  );
}
