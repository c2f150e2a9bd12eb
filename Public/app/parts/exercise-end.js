import { correct, record, thisMoment } from "../deeds.js";
import { today } from "../device/fetching.js";
import { href } from "../routes.js";
import { mayRecord } from "../state.js";
import { el } from "./dom.js";
import { deed, feedbackDeed, undoDeed } from "./item-deeds.js";
import { recordOf } from "./item-record.js";

/** After the last set: it is recorded, and how it went may be said. */
export function endOf(item, date, w) {
  const { completion } = item;
  const canRecord = mayRecord() && date <= today();
  const isDone = completion?.outcome === "completed";
  return [
    el("h2.phase", { "data-key": "phase" }, w.wellDone),
    el("p.lead", { "data-key": "set" }, w.thatWasAll),
    isDone ? standing(recordOf(completion, date, w)) : null,
    canRecord ? el("div.choices", { "data-key": "controls" }, deeds(item, completion, date, w)) : null,
    el("a.button.large.quiet", { "data-key": "back", href: href("today") }, w.backToDay),
  ];
}

const standing = (record) => el("section.standing", { "data-key": "standing", "data-status": "completed" }, record);

function deeds(item, completion, date, w) {
  if (completion?.outcome === "completed") return [feedbackDeed(completion, w), undoDeed(completion, w)];
  const done = async () => {
    if (completion) await correct(completion, { outcome: "completed", completedAt: thisMoment() });
    else await record(item, date);
  };
  return deed("main", w.record, done, w.announceDone, "main");
}
