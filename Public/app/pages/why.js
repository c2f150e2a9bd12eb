import { refresh } from "../device/fetching.js";
import { removedById } from "../device/journey.js";
import { dayAtHand } from "../device/planned.js";
import { inEnglish } from "../parts/amount.js";
import { back } from "../parts/back.js";
import { el } from "../parts/dom.js";
import { itemName } from "../parts/item-name.js";
import { missing } from "../parts/missing.js";
import { placeOfDay } from "../parts/time-of.js";
import { date, day, time } from "../parts/when.js";
import { app } from "../state.js";
import { find } from "./item.js";

/** `#/why/DATE/ID`: the reasons why an item is planned on a day, as the server explains them. */

export const words = "why";

export const title = ({ args: [, id], w }) => (removedById(id) ? w.titleGone : w.title);

const path = (id) => `/occurrences/${encodeURIComponent(id)}/explanation`;

export const enter = ({ args: [, id] }) => refresh(path(id));

export function render({ args, w, c }) {
  const [on, id] = args;
  const removed = removedById(id);
  const item = find(args) ?? removed;
  const heading = [
    removed ? back(c.navigation.today, "today") : back(w.item, "item", on, id),
    el("h1", { tabindex: "-1" }, removed ? w.titleGone : w.title),
    item ? el("p.lead", { "data-key": "what" }, itemName(item)) : null,
    placeOfDay(dayAtHand(on), c),
  ];
  const found = app.answers.get(path(id))?.body;
  if (!found) {
    return [heading, el("p", { "data-key": "missing", role: "status" }, missing({ ...c, notAtHand: w.needsInternet }, path(id)))];
  }
  return [
    heading,
    el("ul.stack", { "data-key": "causes" }, found.causes.map((cause) => el("li", {}, sentence(cause, w)))),
    el("p.lead", { "data-key": "so" }, found.isDue ? w.due(day(found.instant.slice(0, 10)), time(found.instant)) : w.notDue),
  ];
}

/** In the language of the app; a cause that the app does not know is in the server's English. */
function sentence(cause, w) {
  const say = w.causes[cause.code];
  return say ? say(told(cause, w)) : inEnglish(cause.sentence);
}

/** The cause with its days and moments in words. */
function told(cause, w) {
  const moment = (text) => (text?.length > 10 ? w.moment(date(text), time(text)) : text && day(text));
  return {
    ...cause,
    from: moment(cause.from),
    until: moment(cause.until),
    before: moment(cause.before),
    next: moment(cause.next),
    date: cause.date && day(cause.date),
    through: cause.through && day(cause.through),
    since: cause.since && date(cause.since),
    time: cause.time && time(cause.time),
    times: cause.times?.map((one) => w.dayParts[one] ?? time(one)).join(", "),
    part: w.dayParts[cause.dayPart],
    city: cause.zone && w.city(cause.zone),
    hours: cause.minutes / 60,
  };
}
