import { app } from "../state.js";
import { el } from "./dom.js";
import { shortDay, time } from "./when.js";

/**
 * The record: what and when, by whom, how it went.
 * @param {object} completion as it is shown
 * @param {string} date the day on which it is looked at
 */
export function recordOf(completion, date, w) {
  const { kind, outcome, reason } = completion;
  return el(
    "div.record",
    { "data-key": `record-${completion.id}`, "data-outcome": outcome },
    el("p.state", {}, outcome === "completed" ? doneAt(completion, date, w) : w.skipped(kind)),
    reason ? el("p", {}, w.skip.reasons[reason]?.[kind] ?? w.skip.reasons.other[kind]) : null,
    el("p.soft", {}, completion.pending ? w.pending : by(completion.recordedBy, w)),
    completion.feedback ? feedback(completion.feedback, w) : null,
  );
}

function doneAt({ kind, completedAt }, date, w) {
  const day = completedAt.slice(0, 10);
  return day === date ? w.done(kind, time(completedAt)) : w.doneOn(kind, shortDay(day), time(completedAt));
}

function by(recordedBy, w) {
  if (!recordedBy) return "";
  return recordedBy.kind === "patient" && !app.session.caregiver ? w.byYou : w.by(`\u2068${recordedBy.name}\u2069`);
}

function feedback({ pain, effort, note }, w) {
  const line = (term, value) => (value ? [el("dt", {}, term), el("dd", {}, value)] : null);
  const number = (value) => (Number.isInteger(value) ? w.outOfTen(value) : null);
  return el(
    "dl.feedback",
    { "aria-label": w.howItWent },
    line(w.pain, number(pain)),
    line(w.effort, number(effort)),
    line(w.words, note),
  );
}
