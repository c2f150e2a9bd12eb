import { record, undo } from "../deeds.js";
import { announce } from "../frame.js";
import { href } from "../routes.js";
import { mayRecord } from "../state.js";
import { breakable, el } from "./dom.js";
import { isMeant } from "./steady.js";
import { time } from "./when.js";

/**
 * Something to take as needed: the limit stands there before it is passed, and passing it is asked about, never refused.
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
      item.amount ? el("span.amount", {}, item.amount) : null,
      el("span.state", {}, limit(item, w)),
    ),
    item.note ? el("p.note", {}, item.note) : null,
    taken.length ? el("ul.taken", { "data-key": "taken" }, taken.map((one) => takenLine(one, w))) : null,
    el(
      "div.row",
      { "data-key": "row" },
      mayRecord() && !item.superseded ? takeButton(item, date, w) : null,
      el("a.button.quiet", { href: href("item", date, item.prescriptionId) }, w.more, unseen(item)),
    ),
  );
}

const unseen = (item) => el("span.unseen", {}, ` ${item.name}`);
const takeButton = (item, date, w) =>
  el("button.button.large", { type: "button", onclick: () => take(item, date, w) }, w.takeNow(item.kind), unseen(item));

function limit(item, w) {
  if (item.nextAllowedAt) return w.nextAllowed(time(item.nextAllowedAt));
  return item.maxPerDay ? w.takenOf(item.recordedToday, item.maxPerDay) : w.takenToday(item.recordedToday);
}

function takenLine(one, w) {
  return el(
    "li",
    { "data-key": one.id },
    el("span", {}, w.done("medication", time(one.completedAt)), one.pending ? ` ${w.pending}` : ""),
    mayRecord() ? el("button.button.undo", { type: "button", onclick: (event) => takeBack(one, event, w) }, w.undo) : null,
  );
}

async function takeBack(one, { target }, w) {
  const card = target.closest(".card");
  await undo(one);
  // Its button goes.
  card.querySelector(".large")?.focus();
  announce(w.announceUndone(one.name));
}

/**
 * Takes down a dose now; over the limit only where that is meant.
 * @param {object} w words of today
 */
export async function take(item, date, w) {
  if (!isMeant(item.prescriptionId)) return;
  if (item.nextAllowedAt && !(await sure(item, w))) return;
  await record(item, date);
  announce(w.announceDone(item.name));
}

async function sure(item, w) {
  const { dialog } = await import("./dialog.js");
  return dialog(w.overHeading, (close) => [
    el("p", {}, w.overText(item.name, time(item.nextAllowedAt))),
    el("button.button.large", { type: "button", onclick: () => close(true) }, w.overYes),
  ]);
}
