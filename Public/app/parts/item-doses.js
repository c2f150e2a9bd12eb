import { words } from "../words/words.js";
import { nextOf, take } from "./as-needed.js";
import { action, recordActions, recordWhen } from "./item-actions.js";
import { el } from "./dom.js";
import { recordOf } from "./item-record.js";
import { time } from "./when.js";

const hour = 3600;

/** The limit of an as-needed item, above the button. */
export function limitOf(item, date, isToday, w) {
  const { nextAllowedAt: next, minimumInterval } = item;
  return el(
    "div.limit",
    { "data-key": "limit", "data-open": next ? null : "yes" },
    isToday && !item.superseded ? el("p.state", {}, next ? nextOf(next, date, w) : w.possibleNow) : null,
    el("p", {}, item.maxPerDay ? w.takenOf(item.recordedToday, item.maxPerDay) : w.taken(item.recordedToday)),
    // The same for any 24 hours, independent of midnight.
    item.maxIn24Hours && isToday ? el("p", {}, w.takenOf24(item.takenIn24Hours, item.maxIn24Hours)) : null,
    item.fullIn24HoursUntil && !item.maxIn24Hours ? el("p", {}, w.takenIn24(item.takenIn24Hours)) : null,
    minimumInterval ? el("p", {}, w.apart(Math.round((minimumInterval / hour) * 10) / 10)) : null,
  );
}

/** The actions for it on a day. */
export function neededActions(item, date, isToday, w) {
  if (item.superseded) return null;
  const takeNow = async () => take(item, date, await words("today"));
  const then = item.completions.length ? w.oneMore : w.doneThen(item.kind);
  const [label, look] = isToday ? [w.otherTime, "quiet"] : [then, "main"];
  return [
    isToday ? action("now", w.takeNow(item.kind), takeNow, null, item.nextAllowedAt ? "quiet" : "main") : null,
    action("when", label, () => recordWhen(item, date), w.announceDone, look),
  ];
}

/** The doses of the day, each with its actions. */
export function doses(item, date, mayRecord, w) {
  if (!item.completions.length) return null;
  return el(
    "section.group",
    { "data-key": "doses", "aria-labelledby": "doses-heading" },
    el("h2", { id: "doses-heading" }, w.dosesOfDay),
    el(
      "ul.cards",
      {},
      item.completions.map((one) =>
        el(
          "li.card",
          { "data-key": one.id, "data-status": "completed" },
          recordOf(one, date, w),
          mayRecord ? actionsOf(item, date, one, w) : null,
        ),
      ),
    ),
  );
}

const actionsOf = (item, date, one, w) =>
  el("div.choices", { role: "group", "aria-label": time(one.completedAt) }, recordActions(item, date, one, w));
