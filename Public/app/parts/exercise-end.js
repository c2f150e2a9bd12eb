import { correct, record, thisMoment } from "../actions.js";
import { today } from "../device/fetching.js";
import { href } from "../routes.js";
import { app, mayRecord } from "../state.js";
import { dialog } from "./dialog.js";
import { el } from "./dom.js";
import { action, feedbackAction, undoAction } from "./item-actions.js";
import { recordOf } from "./item-record.js";

/** After the last set: recording it, and optional feedback. */
export function endOf(item, date, w) {
  const { completion } = item;
  const canRecord = mayRecord() && date <= today();
  const isDone = completion?.outcome === "completed";
  return [
    el("h2.phase", { "data-key": "phase" }, w.wellDone),
    el("p.lead", { "data-key": "set" }, w.thatWasAll),
    isDone ? standing(recordOf(completion, date, w)) : null,
    canRecord ? el("div.choices", { "data-key": "controls" }, actions(item, completion, date, w)) : null,
    el("a.button.large.quiet", { "data-key": "back", href: href("today"), onclick: asking(item, date, w) }, toDay(w)),
  ];
}

const toDay = (w) => w.backToDay(app.session.caregiver ? app.session.patient.name : null);

const isToRecord = ({ completion }, date) => mayRecord() && date <= today() && completion?.outcome !== "completed";

/**
 * A way out after the last set, which asks about an unrecorded exercise.
 * @returns {?(event: Event) => void} null if there is nothing to ask
 */
export function asking(item, date, w) {
  if (!isToRecord(item, date)) return null;
  return async (event) => {
    event.preventDefault();
    const { hash } = event.currentTarget;
    const actions = (close) => [
      el("button.button.large", { type: "button", onclick: () => close("record") }, w.record),
      el("button.button.large.quiet", { type: "button", onclick: () => close("leave") }, w.leaveOpen),
    ];
    const answer = await dialog(w.leaving, () => el("p", {}, w.notRecorded), { actions });
    if (answer === "record") await recordNow(item, date);
    if (answer) location.hash = hash;
  };
}

/** Records that it was just done. */
async function recordNow(item, date) {
  const { completion } = item;
  if (completion) await correct(completion, { outcome: "completed", completedAt: thisMoment() });
  else await record(item, date);
}

const standing = (record) => el("section.standing", { "data-key": "standing", "data-status": "completed" }, record);

function actions(item, completion, date, w) {
  if (completion?.outcome === "completed") return [feedbackAction(completion, w), undoAction(completion, w)];
  return action("main", w.record, () => recordNow(item, date), w.announceDone, "main");
}
