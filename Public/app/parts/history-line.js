import { href } from "../routes.js";
import { amountOf } from "./amount.js";
import { el } from "./dom.js";
import { itemName } from "./item-name.js";
import { shortDay, time } from "./when.js";

/**
 * One line of the history, and the link to its correction.
 * @param {import("../core/history.js").Line} line
 * @param {string} date the day's
 */
export function historyLine({ kind, key, item, completion }, date, w) {
  const place = kind === "undone" ? completion.occurrenceId : item.id;
  return el(
    "li",
    { "data-key": key, "data-line": kind },
    el(
      "a.line",
      { href: href("item", date, place ?? item.prescriptionId) },
      el("span", {}, el("span.name", {}, itemName(item)), item.amount ? [", ", amountOf(item, w.dosage)] : null),
      el("span.state", {}, said(kind, item, completion, date, w)),
      item.scheduledFor && kind !== "undone" ? el("span.soft", {}, w.planned(time(item.scheduledFor))) : null,
      completion?.pending ? el("span.soft", {}, w.cards.pending) : null,
      by(completion, w),
      completion?.feedback?.note ? el("span.soft", { dir: "auto" }, w.quoted(completion.feedback.note)) : null,
    ),
  );
}

function said(kind, item, completion, date, w) {
  if (kind === "nothing") return item.pending ? w.cards.undone : w.nothing;
  const { outcome, reason, completedAt } = completion;
  const what = outcome === "completed" ? w.cards.done(item.kind, at(completedAt, date, w)) : w.cards.skipped(item.kind, reason);
  return kind === "undone" ? w.undone(what) : what;
}

/** With the day, where it was another. */
function at(instant, date, w) {
  const day = instant.slice(0, 10);
  return day === date ? time(instant) : w.onDay(shortDay(day), time(instant));
}

function by(completion, w) {
  const who = completion?.recordedBy;
  return who && who.kind !== "patient" ? el("span.soft", {}, w.by(who.name)) : null;
}
