import { fetchModule, pagePath } from "../device/measuring.js";
import { module, page, readings } from "../device/readings.js";
import { back } from "../parts/back.js";
import { el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { moduleSettings } from "../parts/module-settings.js";
import { modulePlot } from "../parts/module-plot.js";
import { readingLine } from "../parts/reading-line.js";
import { readingStyles } from "../parts/reading-styles.js";
import { time } from "../parts/when.js";
import { instantHere } from "../actions.js";
import { href } from "../routes.js";
import { app, mayRecord } from "../state.js";

/** `#/reading/selfhub.weight`: a module's headline, plot, figures and latest readings. */

export const words = "readings";

const named = ([id]) => module(id)?.name ?? null;

export const title = ({ args, w }) => named(args) ?? w.title;

export const enter = ({ args: [id] }) => Promise.all([readingStyles(), fetchModule(id)]);

export function render({ args, w, c }) {
  const [id] = args;
  const [known, shown, list] = [module(id), page(id), readings(id)];
  const up = back(w.title, "readings");
  const heading = el("h1", { tabindex: "-1" }, named(args) ?? w.title);
  if (!known || !shown) return [up, heading, el("p.lead", {}, missing(c, pagePath(id)))];
  return [
    up,
    heading,
    el("p.lead", {}, shown.headline),
    app.reach === "reached" ? null : el("p.soft", {}, w.asOf(time(instantHere(app.answers.get(pagePath(id)).at)))),
    mayRecord() ? el("a.button.large", { href: href("enter", id), "data-key": "enter" }, w.enter) : null,
    modulePlot(known, shown, list ?? [], w),
    shown.sentences.map((sentence, index) => el("p.soft", { "data-key": `sentence-${index}` }, sentence)),
    table(shown.table, w),
    history(known, list ?? [], w),
    app.session.caregiver ? null : moduleSettings(known, w, c),
    el("p.soft", {}, w.disclaimer),
  ];
}

/** The figures of the plot, folded away. Roles name the cells too, because a narrow phone shows each row by itself. */
function table({ heads, rows }, w) {
  if (!rows.length) return null;
  return el(
    "details.figures",
    { "data-key": "figures" },
    el("summary", {}, w.table),
    el(
      "table",
      { role: "table", "aria-label": w.table },
      el("thead", { role: "rowgroup" }, el("tr", { role: "row" }, heads.map((one) => el("th", { role: "columnheader", scope: "col" }, one)))),
      el(
        "tbody",
        { role: "rowgroup" },
        rows.map(([first, ...rest]) =>
          el(
            "tr",
            { role: "row" },
            el("th", { role: "rowheader", scope: "row" }, first),
            rest.map((one, index) => el("td", { role: "cell", "data-name": heads[index + 1] }, el("span", {}, one))),
          ),
        ),
      ),
    ),
  );
}

function history(known, list, w) {
  if (!list.length) return el("p.lead", { "data-key": "history" }, w.nothingYet);
  return el(
    "section.group",
    { "data-key": "history", "aria-labelledby": "history" },
    el("h2", { id: "history" }, w.history),
    el("ul.cards", {}, list.map((one) => readingLine(one, known, w))),
  );
}
