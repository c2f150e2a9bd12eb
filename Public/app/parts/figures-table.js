import { el } from "./dom.js";

/**
 * The figures of a chart, folded away. Roles name the cells too, because a narrow phone shows each row by itself.
 * @param {{label: string, tally: ?object}[]} rows
 */
export function figuresTable(rows, w) {
  return el(
    "details.figures",
    { "data-key": "figures" },
    el("summary", {}, w.table),
    el(
      "table",
      { role: "table", "aria-label": w.table },
      el("thead", { role: "rowgroup" }, el("tr", { role: "row" }, w.columns.map((one) => el("th", { role: "columnheader", scope: "col" }, one)))),
      el("tbody", { role: "rowgroup" }, rows.map((row) => line(row, w.columns.slice(1)))),
    ),
  );
}

function line({ label, tally }, names) {
  const { planned, done, leftOut, unrecorded } = tally ?? {};
  const cells = [planned, done, leftOut, unrecorded].map((one, index) =>
    el("td", { role: "cell", "data-name": names[index] }, el("span", {}, String(one ?? "…"))),
  );
  return el("tr", { role: "row" }, el("th", { role: "rowheader", scope: "row" }, label), cells);
}
