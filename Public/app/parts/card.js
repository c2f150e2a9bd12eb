import { record, thisMoment, undo } from "../actions.js";
import { placeOf } from "../core/day.js";
import * as clock from "../device/clock.js";
import { today } from "../device/fetching.js";
import { preferences } from "../preferences.js";
import { href } from "../routes.js";
import { mayRecord } from "../state.js";
import { amountOf, amountText, frequencyOf } from "./amount.js";
import { announce } from "./announce.js";
import { breakable, el, svg } from "./dom.js";
import { isMeant, restTaps } from "./tap-guard.js";
import { timeOf } from "./time-of.js";
import { time } from "./when.js";

/** Occurrences ticked since the page was opened → the group in which they stay. */
export const holdPlace = new Map();

const marks = { completed: "M5 13l5 5L20 6", skipped: "M6 12h12" };

/**
 * One item to do. The whole card is the target of the tick; once ticked, only the box and "Undo" undo it. On a day
 * ahead there is nothing to tick.
 * @param {object} item an occurrence of a shown day; with its own `date` where it is of a day before
 * @param {string} shownOn the date of the page
 * @param {?string} group of Today that holds it; null on another page, where nothing moves
 * @param {object} w words of today
 */
export function card(item, shownOn, group, w) {
  const date = item.date ?? shownOn;
  const isDone = Boolean(item.completion);
  const isAhead = date > today();
  const box = `box-${item.id}`;
  return el(
    "li.card",
    { "data-key": item.id, "data-status": item.status, "data-kind": item.kind },
    el(
      "div.tick",
      {},
      isDone || isAhead || !mayRecord() ? null : el("label.reach", { for: box, "data-key": "reach" }),
      isAhead ? null : sign(item, date, group, box, w),
      what(item, group, w),
      item.kind === "exercise" || group === "now" ? picture(item) : null,
      item.note && !isDone ? el("p.note", { "data-key": "note", dir: "auto" }, item.note) : null,
    ),
    el(
      "div.row",
      { "data-key": "row" },
      isDone && mayRecord() ? undoButton(item, w) : null,
      el("a.button.quiet", { href: href("item", date, item.id), "data-key": "more" }, wayOn(item, w), unseen(item, w)),
      item.status === "missed" ? el("a.button.quiet", { href: href("decided", date, item.id), "data-key": "decided" }, w.decided, unseen(item, w)) : null,
    ),
  );
}

/** Without urgency, a time alone would read as a deadline. */
const planned = (item, group, w) => (group === "anyTime" ? w.plannedFor(time(item.scheduledFor)) : timeOf(item, w));

const what = (item, group, w) =>
  el(
    "span.what",
    {},
    el("span.time", {}, planned(item, group, w)),
    el("span.name", {}, breakable(item.name)),
    amount(item, w),
    state(item, w),
    gone(item, w),
  );

const wayOn = (item, w) => (item.kind === "exercise" && !item.completion ? w.showMe : w.more);
const undoButton = (item, w) =>
  el("button.button.undo", { type: "button", onclick: () => takeBack(item, w) }, w.undo, unseen(item, w));
const unseen = (item, w) => el("span.unseen", {}, ` ${item.name}, ${timeOf(item, w)}`);

/** How much, and how often in the physician's words. */
const amount = (item, w) => [
  item.amount ? el("span.amount", {}, amountOf(item, w.dosage)) : null,
  item.frequency ? el("span.frequency", {}, frequencyOf(item, w.rule)) : null,
];

function picture(item) {
  if (!item.imageURL || (item.completion && item.kind !== "exercise")) return null;
  return el("img.picture", { src: item.imageURL, alt: item.imageDescription ?? "", loading: "lazy" });
}

const gone = (item, w) => (item.superseded ? el("span", {}, w.superseded) : null);

function state(item, w) {
  const { completion } = item;
  if (item.status === "skipped") return el("span.state", {}, w.skipped(item.kind, completion.reason), pending(item, w));
  if (completion) return el("span.state", {}, w.done(item.kind, time(completion.completedAt)), pending(item, w));
  if (item.status === "missed") return el("span.state", {}, w.nothingRecorded);
  return item.pending ? el("span.state", {}, w.undone) : null;
}

const pending = (item, w) => (item.completion.pending ? el("span.pending", {}, ` ${w.pending}`) : null);

/** A skipped item has a dash in place of an open box, and only "Undo" undoes it. */
function sign(item, date, group, id, w) {
  const drawn = svg(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: marks[item.status] ?? marks.completed }),
  );
  const label = w.boxLabel(item.name, planned(item, group, w), amountText(item, w.dosage));
  if (item.status === "skipped") {
    const said = `${label}: ${w.skipped(item.kind, item.completion.reason)}`;
    return el("span.box", { role: "img", "aria-label": said, "data-outcome": "skipped" }, drawn);
  }
  return el(
    "span.box",
    {},
    el("input", {
      type: "checkbox",
      id,
      checked: item.status === "completed",
      disabled: !mayRecord(),
      "aria-label": label,
      onclick: (event) => {
        // The box follows the stored record, never the tap alone.
        event.preventDefault();
        if (!isMeant(item.id)) return;
        if (item.completion) takeBack(item, w);
        else tick(item, date, group, w);
      },
    }),
    drawn,
  );
}

async function tick(tapped, on, group, w) {
  const found = tapped.status === "upcoming" ? await asksWhich(tapped, on) : { item: tapped, date: on };
  if (!found) return;
  const { item, date } = found;
  // Its time is long over: the app asks when it was done.
  const completedAt = item.status === "missed" ? await asked(item, date) : undefined;
  if (completedAt === null) return;
  if (group) holdPlace.set(item.id, item.id === tapped.id ? group : placeOf(item, clock.now()));
  await record(item, date, { completedAt });
  if (preferences().vibration) navigator.vibrate?.(30);
  announce(w.announceDone(item.name, time(completedAt ?? thisMoment())));
}

/** Hours before its time: the one of the evening before may be meant. */
async function asksWhich(item, date) {
  const { meant } = await import("./which-one.js");
  return meant(item, date);
}

async function asked(item, date) {
  const { askWhen } = await import("./ask-when.js");
  return askWhen(item, date);
}

async function takeBack(item, w) {
  if (!isMeant(`undo-${item.id}`)) return;
  // Its button goes, and "More" comes under the finger.
  restTaps();
  await undo(item.completion);
  // The box of a skipped item appears only now.
  setTimeout(() => document.getElementById(`box-${item.id}`)?.focus());
  announce(w.announceUndone(item.name));
}
