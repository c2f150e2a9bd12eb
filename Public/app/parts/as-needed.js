import { record, thisMoment, undo } from "../actions.js";
import { href } from "../routes.js";
import { mayRecord } from "../state.js";
import { amountOf } from "./amount.js";
import { announce } from "./announce.js";
import { breakable, el } from "./dom.js";
import { isMeant, restTaps } from "./tap-guard.js";
import { shortDay, time } from "./when.js";

/**
 * An as-needed item: its limit is shown beforehand, and a dose over it is asked about, never refused.
 * @param {object} item an as-needed item of a shown day
 */
export function asNeededCard(item, date, w) {
  const taken = item.completions;
  return el(
    "li.card",
    { "data-key": item.prescriptionId, "data-kind": item.kind },
    el(
      "div.what",
      {},
      el("span.name", {}, breakable(item.name)),
      item.indication ? el("span.for", {}, w.for(item.indication)) : null,
      item.amount ? el("span.amount", {}, amountOf(item, w.dosage)) : null,
      limit(item, date, w),
      item.superseded ? el("span", {}, w.superseded) : null,
    ),
    item.note ? el("p.note", { dir: "auto" }, item.note) : null,
    taken.length ? el("ul.taken", { "data-key": "taken" }, taken.map((one) => takenLine(item, one, w))) : null,
    el(
      "div.row",
      { "data-key": "row" },
      mayRecord() && !item.superseded ? takeButton(item, date, w) : null,
      el("a.button.quiet", { href: href("item", date, item.prescriptionId) }, w.more, unseen(item)),
    ),
  );
}

const unseen = (item) => el("span.unseen", {}, ` ${item.name}`);
/** Once the limit is reached, the button is quiet. */
const takeButton = (item, date, w) =>
  el(
    `button.button.large${item.nextAllowedAt ? ".quiet" : ""}`,
    { type: "button", onclick: () => take(item, date, w) },
    w.takeNow(item.kind),
    unseen(item),
  );

/** The time of the next dose, with its day if that is another. */
export function nextOf(next, date, w) {
  const day = next.slice(0, 10);
  return day === date ? w.nextAllowed(time(next)) : w.nextAllowedOn(shortDay(day), time(next));
}

/** Once the limit is reached, the amount taken is shown below the time of the next dose. */
function limit(item, date, w) {
  const next = item.nextAllowedAt;
  return [next ? el("span.state", {}, nextOf(next, date, w)) : null, el(next ? "span" : "span.state", {}, count(item, w))];
}

function count(item, w) {
  if (item.maxIn24Hours) return w.takenOf24(item.takenIn24Hours ?? item.recordedToday, item.maxIn24Hours);
  // The limit of the day says why the next is possible tomorrow; that of 24 hours runs across midnight.
  if (item.maxPerDay && item.recordedToday >= item.maxPerDay) return w.takenOf(item.recordedToday, item.maxPerDay);
  if (item.fullIn24HoursUntil) return w.takenIn24(item.takenIn24Hours);
  return item.maxPerDay ? w.takenOf(item.recordedToday, item.maxPerDay) : w.takenToday(item.recordedToday);
}

function takenLine(item, one, w) {
  return el(
    "li",
    { "data-key": one.id },
    el("span", {}, w.done(item.kind, time(one.completedAt)), one.pending ? ` ${w.pending}` : ""),
    mayRecord() ? el("button.button.undo", { type: "button", onclick: (event) => takeBack(item, one, event, w) }, w.undo) : null,
  );
}

async function takeBack(item, one, { target }, w) {
  // The next line's "Undo" moves under the finger.
  if (!isMeant(item.prescriptionId)) return;
  restTaps();
  const card = target.closest(".card");
  await undo(one);
  // Its button goes.
  card.querySelector(".large")?.focus();
  announce(w.announceUndone(one.name));
}

/**
 * Records a dose now; over the limit of a day or of 24 hours, only after a question.
 * @param {object} w words of today
 */
export async function take(item, date, w) {
  if (!isMeant(item.prescriptionId)) return;
  const next = item.nextAllowedAt ?? item.fullIn24HoursUntil;
  if (next && !(await (await import("./over-limit.js")).sure(item, nextOf(next, date, w), w))) return;
  await record(item, date);
  announce(w.announceDone(item.name, time(thisMoment())));
}
