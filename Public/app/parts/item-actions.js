import { correct, record, undo } from "../actions.js";
import { announce } from "./announce.js";
import { askWhen } from "./ask-when.js";
import { el } from "./dom.js";
import { askFeedback } from "./feedback.js";
import { askSkip } from "./skip.js";
import { isMeant, restTaps } from "./tap-guard.js";
import { meant } from "./which-one.js";

/** The actions for an item: large buttons, each announced to screen readers. */

/** A button that acts once for a trembling hand; `done`, if given, is announced afterwards. */
export function action(key, label, run, done, look = "quiet") {
  const onclick = async () => {
    // Buttons of a page take each other's place: a second tap at once is part of the first.
    if (!isMeant("item") || (await run()) === false) return;
    if (done) {
      // So do links, which ask nobody. An exercise under way goes on at once.
      restTaps();
      announce(done);
    }
    // After the page was drawn again.
    setTimeout(keepFocus);
  };
  return el(`button.button.large.${look}`, { type: "button", "data-key": key, onclick }, label);
}

/** A button that goes with its action takes the focus along: it goes on to the first of those that came. */
function keepFocus() {
  if (document.activeElement !== document.body) return;
  const next = document.querySelector("[data-key=actions] button, [data-key=controls] button");
  (next ?? document.querySelector("h1"))?.focus();
}

/** Records at a time that it asks for; nothing if the patient left the question. */
export async function recordWhen(item, date) {
  const completedAt = await askWhen(item, date);
  return completedAt ? recordMeant(item, date, completedAt) : false;
}

/** Records the occurrence that is meant; before its window opens, it asks which. */
async function recordMeant(item, date, completedAt) {
  const at = completedAt && Date.parse(completedAt);
  const found = item.opensAt ? await meant(item, date, at) : { item, date };
  return found ? record(found.item, found.date, { completedAt }) : false;
}

async function skip(item, date) {
  const said = await askSkip(item);
  return said ? record(item, date, { outcome: "skipped", ...said }) : false;
}

async function correctWhen(item, date, completion) {
  const completedAt = await askWhen(item, date, completion.completedAt);
  return completedAt ? correct(completion, { completedAt }) : false;
}

async function correctToDone(item, date, completion) {
  const completedAt = await askWhen(item, date);
  return completedAt ? correct(completion, { outcome: "completed", completedAt }) : false;
}

async function correctReason(completion) {
  const said = await askSkip(completion, completion.reason);
  return said ? correct(completion, { outcome: "skipped", ...said }) : false;
}

async function sayHow(completion) {
  const feedback = await askFeedback(completion);
  return feedback ? correct(completion, { feedback }) : false;
}

/**
 * The actions without a record.
 * @param {boolean} isNow whether it can have been done just now; else its time is asked
 */
export function openActions(item, date, isNow, w) {
  const { kind } = item;
  const [label, look] = isNow ? [w.otherTime, "quiet"] : [w.doneThen(kind), "main"];
  return [
    isNow ? action("now", w.doneNow(kind), () => recordMeant(item, date), w.announceDone, "main") : null,
    action("when", label, () => recordWhen(item, date), w.announceDone, look),
    action("skip", w.notThisTime, () => skip(item, date), w.announceDone),
  ];
}

/** The actions with a record. */
export function recordActions(item, date, completion, w) {
  const { kind, outcome } = completion;
  if (outcome === "skipped") {
    return [
      undoAction(completion, w),
      action("was-done", w.wasDone(kind), () => correctToDone(item, date, completion), w.announceChanged),
      action("reason", w.changeReason, () => correctReason(completion), w.announceChanged),
      feedbackAction(completion, w),
    ];
  }
  return [
    undoAction(completion, w),
    feedbackAction(completion, w),
    action("time", w.correctTime, () => correctWhen(item, date, completion), w.announceChanged),
    // Only an occurrence can be skipped; an as-needed dose is undone.
    item.id ? action("was-not", w.wasNot(kind), () => correctReason(completion), w.announceChanged) : null,
  ];
}

export const undoAction = (completion, w) => action("undo", w.undo, () => undo(completion), w.announceUndone);

/** Offers to say how it went, or to change that. */
export function feedbackAction(completion, w) {
  const label = completion.feedback ? w.changeHow : completion.outcome === "skipped" ? w.addWords : w.sayHow;
  return action("feedback", label, () => sayHow(completion), w.announceChanged);
}
