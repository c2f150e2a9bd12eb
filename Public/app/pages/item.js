import { dateFrom } from "../core/calendar.js";
import { today } from "../device/fetching.js";
import { dayAtHand, fetchDay } from "../device/planned.js";
import { back } from "../parts/back.js";
import { amountOf, frequencyOf } from "../parts/amount.js";
import { about, drawing, physiciansNote } from "../parts/item-about.js";
import { doses, limitOf, neededActions } from "../parts/item-doses.js";
import { openActions, recordActions } from "../parts/item-actions.js";
import { itemName } from "../parts/item-name.js";
import { recordOf } from "../parts/item-record.js";
import { el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { placeOfDay } from "../parts/time-of.js";
import { day as dayInWords, time } from "../parts/when.js";
import { href } from "../routes.js";
import { app, mayRecord } from "../state.js";

/** `#/item/DATE/ID`: one item of a day, its record, and its corrections, however long ago. */

export const words = "item";

/** The item as the day has it: an occurrence, or an as-needed item by its prescription; null if there is none. */
export function find([date, id]) {
  const day = dayAtHand(date);
  if (!day) return null;
  return day.occurrences.find((one) => one.id === id) ?? day.asNeeded.find((one) => one.prescriptionId === id) ?? null;
}

export const title = ({ args, w }) => find(args)?.name ?? w.title;

export const enter = ({ args: [date] }) => fetchDay(date);

export function render({ args, w, c }) {
  const [date] = args;
  const item = find(args);
  const wayBack = date === today() ? back(c.navigation.today, "today") : back(c.navigation.plan, "plan", "day", date);
  if (!item) return [wayBack, el("h1", { tabindex: "-1" }, w.title), el("p.lead", {}, absent(date, w, c))];
  return [
    wayBack,
    head(item, date, w),
    placeOfDay(dayAtHand(date), c),
    drawing(item),
    physiciansNote(item),
    item.id ? planned(item, date, w) : needed(item, date, w),
    about(item, w),
    item.id ? ways(item, date, w) : null,
  ];
}

const ways = ({ id, completion }, date, w) => [
  way("why", href("why", date, id), w.why),
  completion ? null : way("decided", href("decided", date, id), w.decided),
  app.session.caregiver || date > today() ? null : way("rang", href("rang", date), w.rang),
];
const way = (key, address, said) => el("p", { "data-key": key }, el("a", { href: address }, said));

/** Says why there is no item. */
export function absent(date, w, c) {
  if (dayAtHand(date) || dateFrom(date) !== date) return w.gone;
  return missing(c, `/schedule?date=${date}`);
}

function head(item, date, w) {
  const at = item.scheduledFor ? time(item.scheduledFor) : null;
  const day = date === today() ? null : dayInWords(date);
  const when = at ? (day ? w.plannedDay(day, at) : w.planned(at)) : day;
  return el(
    "header.stack",
    { "data-key": "head" },
    el("h1", { tabindex: "-1" }, itemName(item)),
    item.amount ? el("p.lead.amount", {}, amountOf(item, w.dosage)) : null,
    when ? el("p.lead", {}, when) : null,
    item.frequency ? el("p.soft", { "data-key": "frequency" }, frequencyOf(item, w.rule)) : null,
    item.indication ? el("p.lead", {}, w.for(item.indication)) : null,
    item.superseded ? el("p.soft", {}, w.superseded) : null,
  );
}

function planned(item, date, w) {
  const { completion, status, kind } = item;
  const isAhead = date > today();
  const nothing = isAhead ? w.later(dayInWords(date)) : item.pending ? w.undone : w.nothingRecorded;
  const isNow = date === today() || (status === "due" && !isAhead);
  const actions = completion ? recordActions(item, date, completion, w) : openActions(item, date, isNow, w);
  return el(
    "section.standing",
    { "data-key": "standing", "data-status": status },
    completion ? recordOf(completion, date, w) : el("p.state", { "data-key": "nothing" }, nothing),
    kind === "exercise" && isNow && status !== "completed" ? guide(item, date, w) : null,
    mayRecord() && !isAhead ? choices(actions, w) : null,
  );
}

const guide = (item, date, w) =>
  el("a.button.large", { "data-key": "guide", href: href("exercise", date, item.id) }, w.guide);

function needed(item, date, w) {
  const isToday = date === today();
  const isAhead = date > today();
  return [
    el(
      "section.standing",
      { "data-key": "standing" },
      isAhead ? el("p.state", { "data-key": "nothing" }, w.later(dayInWords(date))) : limitOf(item, date, isToday, w),
      mayRecord() && !isAhead ? choices(neededActions(item, date, isToday, w), w) : null,
    ),
    doses(item, date, mayRecord(), w),
  ];
}

const choices = (actions, w) =>
  el("div.choices", { role: "group", "aria-label": w.actions, "data-key": "actions" }, actions);
