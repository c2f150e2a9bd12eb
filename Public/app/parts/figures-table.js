import { el } from "./dom.js";

/**
 * The same as a chart in figures, folded away.
 * @param {{label: string, tally: ?object}[]} rows
 */
export function figuresTable(rows, w) {
  return el(
    "details.figures",
    { "data-key": "figures" },
    el("summary", {}, w.table),
    el(
      "div.scroll",
      { tabindex: "0", role: "region", "aria-label": w.table },
      el(
        "table",
        {},
        el("thead", {}, el("tr", {}, w.columns.map((one) => el("th", { scope: "col" }, one)))),
        el("tbody", {}, rows.map(line)),
      ),
    ),
  );
}

function line({ label, tally }) {
  const { planned, done, leftOut, unrecorded } = tally ?? {};
  const cells = [planned, done, leftOut, unrecorded].map((one) => el("td", {}, String(one ?? "…")));
  return el("tr", {}, el("th", { scope: "row" }, label), cells);
}
