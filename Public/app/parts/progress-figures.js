import { before, comparison, tally } from "../core/progress.js";
import { figures, kindOf, partFigures } from "../device/figures.js";
import { today } from "../device/fetching.js";
import { app, changed } from "../state.js";
import { waiting } from "../core/queue.js";
import { chart } from "./chart.js";
import { el } from "./dom.js";
import { figuresTable } from "./figures-table.js";
import { itemName } from "./item-name.js";
import { dayRange, inPercent, shortMonth, weekdayAndDay } from "./when.js";

const kinds = ["medication", "exercise"];

/** The kind that is shown: `all`, or one. */
let chosen = "all";

const wanted = (kind) => (kind === "all" ? null : kind);

/** Progress in words, as a chart, in figures, and for each item. */
export function progressFigures({ view, span }, known, w) {
  const here = kinds.filter((kind) => known.kinds[kind]);
  const kind = here.length > 1 ? chosen : "all";
  const whole = tally(known, wanted(kind));
  if (!tally(known).planned) return el("p.lead", { id: "summary" }, w.nothingCounts[view]);
  const rows = sinceFirst(partFigures(view, span)).map((part) => ({
    label: label(view, part),
    tally: tally(part.figures, wanted(kind)),
    done: part.figures && doneByKind(part.figures, shownKinds(kind, here)),
  }));
  return [
    el(
      "div.stack",
      { "data-key": "said" },
      el("p.lead", { id: "summary" }, el("strong", {}, inWords(whole, w)), " ", compared(view, span, whole, kind, w)),
      whole.advised ? el("p.soft", {}, w.advised(whole.advised)) : null,
      span.from <= today() && today() <= span.to ? el("p.soft", {}, w.stillOpen) : null,
      waiting(app.queue) ? el("p.soft", {}, w.unsent) : null,
    ),
    here.length > 1 ? choice(kind, w) : null,
    drawing(view, rows, whole, shownKinds(kind, here), w),
    figuresTable(rows, w),
    each(known, kind, w),
  ];
}

/** A time before the first plan has no figures. */
function sinceFirst(parts) {
  const first = parts.findIndex((part) => tally(part.figures)?.planned !== 0);
  return parts.slice(Math.max(0, first));
}

const doneByKind = (known, shown) => Object.fromEntries(shown.map((one) => [one, tally(known, one).done]));
const shownKinds = (kind, here) => (kind === "all" ? here : [kind]);

/** `41 of 48 done, 85 %` */
export const inWords = ({ expected, done, percent }, w) => w.doneOf(done, expected, percent === null ? null : inPercent(percent));

function compared(view, span, whole, kind, w) {
  const found = comparison(whole.percent, tally(figures(before(view, span)), wanted(kind))?.percent);
  return found ? w.compared[found](w.before[view]) : "";
}

function label(view, { from, to }) {
  if (view === "week") return weekdayAndDay(from);
  return view === "month" ? dayRange(from, to) : shortMonth(from);
}

function choice(kind, w) {
  const choose = (one) => () => {
    chosen = one;
    changed();
  };
  return el(
    "div.views",
    { role: "group", "aria-label": w.kindsLabel, "data-key": "kinds" },
    ["all", ...kinds].map((one) =>
      el("button", { type: "button", "aria-pressed": String(one === kind), onclick: choose(one) }, w.kinds[one]),
    ),
  );
}

function drawing(view, rows, whole, shown, w) {
  const said = ({ tally: one }) => (one ? (one.expected ? w.countOf(one.done, one.expected) : "–") : "…");
  return chart({
    name: "done",
    title: w.chart[view],
    description: `${inWords(whole, w)} ${rows.map((one) => `${one.label}: ${said(one)}`).join("; ")}`,
    rows: rows.map((one) => ({ ...one, value: said(one), planned: one.tally?.expected ?? null })),
    kinds: Object.fromEntries(shown.map((one) => [one, w.kinds[one]])),
    planned: w.planned,
  });
}

function each({ prescriptions }, kind, w) {
  const shown = prescriptions.filter((one) => one.scheduled && (kind === "all" || kindOf(one.prescriptionId) === kind));
  return el(
    "section.group",
    { "data-key": "each", "aria-labelledby": "each" },
    el("h2", { id: "each" }, w.each),
    el(
      "ul.lines",
      {},
      shown.map((one) =>
        el(
          "li",
          { "data-key": one.prescriptionId },
          el("strong", {}, itemName(one)),
          el("span", {}, inWords({ expected: one.expected, done: one.completed, percent: one.percent }, w)),
          one.currentStreak > 1 ? el("span.streak", {}, w.streak(one.currentStreak)) : null,
        ),
      ),
    ),
  );
}
