import { compared } from "../core/zone-preview.js";
import { amountOf } from "../parts/amount.js";
import { el } from "../parts/dom.js";
import { itemName } from "../parts/item-name.js";
import { day, time } from "../parts/when.js";

/**
 * A day under two zones, as a table: what is planned, and beneath it its times side by side.
 * @param {object} of `home` and `there`: days as the API previews them; `homeCity`, `thereCity`: the cities of the
 *   zones
 */
export function comparison({ home, there, homeCity, thereCity }, w) {
  const rows = compared(home.occurrences, there.occurrences, there.timeZone);
  if (!rows.length) return el("p", { "data-key": "comparison" }, w.nothingPlanned(day(there.date)));
  const column = (words, city) => el("th", { scope: "col" }, words, el("br"), city);
  return el(
    "table.compare",
    { "data-key": "comparison" },
    el("caption", {}, w.caption(day(there.date))),
    el("thead", {}, el("tr", {}, column(w.homeTime, homeCity), column(w.timeThere, thereCity))),
    rows.map((row) => lines(row, thereCity, w)),
  );
}

function lines({ name, amount, home, there }, thereCity, w) {
  const what = [itemName({ name }), amount ? el("span.hint", {}, " ", amountOf({ amount }, w.dosage)) : null];
  return el(
    "tbody",
    {},
    el("tr", {}, el("th", { scope: "rowgroup", colspan: "2" }, what)),
    el(
      "tr",
      {},
      el("td", {}, home ? atHome(home, thereCity, w) : w.notThatDay),
      el("td", {}, there ? el("b", {}, time(there)) : w.notThatDay),
    ),
  );
}

const atHome = ({ at, there, days }, city, w) => [
  el("b", {}, time(at)),
  el("span.hint", {}, w.thenShows(time(there), days, city)),
];
