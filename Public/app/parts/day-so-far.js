import { amountOf } from "./amount.js";
import { el } from "./dom.js";
import { itemName } from "./item-name.js";
import { nextDayLine } from "./next-day.js";
import { timeOf } from "./time-of.js";
import { time } from "./when.js";

/** By the clock; an item of an earlier day names its day. */
const when = (item, w) => (item.date ? timeOf(item, w) : w.clock(time(item.scheduledFor)));

const named = (item, w) => el("span.name", {}, itemName(item), item.amount ? [", ", amountOf(item, w.dosage)] : null);

/**
 * The items of today that are done, open and next, which answers "did I take the morning pill?".
 * @param {object} found from `oneByOne`, with `standing` of core/day.js
 * @param {?{askAgain: function, askNow: (item: object) => void}} actions null if the reader may only look
 * @param {object} w words of single-question.js
 */
export function daySoFar({ open, next, done, standing }, actions, w) {
  return [
    el("h1.question", { tabindex: "-1", "data-key": "all-for-now" }, w.standing(standing)),
    standing.kind === "nothing" ? nextDayLine(w) : null,
    next ? coming(next, actions, w) : null,
    open.length ? leftOpen(open, actions, w) : null,
    standing.kind === "nothing" ? null : soFar(done, w),
  ];
}

function coming(item, actions, w) {
  const ask = { type: "button", onclick: () => actions.askNow(item), "data-key": `now-${item.id}` };
  return el(
    "section.coming",
    { "data-key": "next" },
    el("p.lead", {}, w.nextIs, " ", el("strong", {}, w.clock(time(item.scheduledFor))), " ", named(item, w)),
    actions && item.status === "due" ? el("button.button.large.quiet", ask, w.didAlready(item.kind)) : null,
  );
}

function leftOpen(items, actions, w) {
  const entry = (item) => el("li", { "data-key": item.id }, el("span", {}, when(item, w)), named(item, w));
  return el(
    "section.group",
    { "data-key": "open", "aria-labelledby": "open" },
    el("h2", { id: "open" }, w.open),
    el("ul.day-so-far.left-open", {}, items.map(entry)),
    actions ? el("button.button.large.quiet", { type: "button", onclick: actions.askAgain }, w.askAgain) : null,
  );
}

function soFar(items, w) {
  return el(
    "section.group",
    { "data-key": "so-far", "aria-labelledby": "so-far" },
    el("h2", { id: "so-far" }, w.soFar),
    items.length ? el("ul.day-so-far", {}, items.map((item) => entry(item, w))) : el("p", {}, w.noneSoFar),
  );
}

function entry(item, w) {
  const { outcome, completedAt, pending } = item.completion;
  const state = outcome === "completed" ? w.done(item.kind, time(completedAt)) : w.skipped(item.kind);
  return el(
    "li",
    { "data-key": item.id, "data-outcome": outcome },
    named(item, w),
    item.date ? el("span", {}, when(item, w)) : null,
    el("span.state", {}, state, pending ? el("span.pending", {}, ` ${w.pending}`) : null),
  );
}
