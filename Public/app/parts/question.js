import { href } from "../routes.js";
import { amountOf, frequencyOf } from "./amount.js";
import { el, svg } from "./dom.js";
import { itemName } from "./item-name.js";
import { timeOf } from "./time-of.js";
import { time } from "./when.js";

const line = (kind, ...words) => el(`span.${kind}`, {}, words, " ");
const answer = (kinds, key, onclick, text) =>
  el(`button.button${kinds}`, { type: "button", "data-key": key, onclick }, text);

/** The item in question: one heading, so that a screen reader reads it as one sentence. */
const about = (item, w) => [
  line("name", itemName(item), item.amount ? "," : "."),
  item.amount ? line("amount", amountOf(item, w.dosage), ".") : null,
];

const picture = ({ id, imageURL, imageDescription }) =>
  el("img.shown", { src: imageURL, alt: imageDescription ?? "", "data-key": `picture-${id}` });

/**
 * One question.
 * @param {object} item an occurrence of a shown day, without a record
 * @param {string} date the day's
 * @param {string} clockTime the patient's local time, in words
 * @param {{yes: function, notNow: function}} answers
 * @param {object} w words of single-question.js
 */
export function question(item, date, clockTime, { yes, notNow }, w) {
  const isLate = item.status === "missed";
  const planned = time(item.scheduledFor);
  return [
    el(
      "h1.question",
      { tabindex: "-1", "data-key": `asks-${item.id}` },
      isLate ? null : line("when", w.itIs(clockTime)),
      item.date ? line("when", timeOf(item, w), ".") : planned === clockTime && !isLate ? null : line("when", w.planned(planned)),
      about(item, w),
      line("asked", isLate ? w.askedLater(item.kind) : w.asked(item.kind)),
    ),
    item.imageURL ? picture(item) : null,
    item.frequency ? el("p.soft", { "data-key": `frequency-${item.id}` }, frequencyOf(item, w.rule)) : null,
    item.note ? el("p.note", { dir: "auto", "data-key": `note-${item.id}` }, item.note) : null,
    el(
      "div.answers",
      { "data-key": `answers-${item.id}` },
      answer(".yes", "yes", yes, isLate ? w.yesLater : w.yes(item.kind)),
      answer(".quiet", "not-now", notNow, isLate ? w.leaveOpen : w.notNow),
      item.kind === "exercise"
        ? el("a.button.slim.quiet", { href: href("exercise", date, item.id), "data-key": "how" }, w.showMe)
        : el("a.button.slim.quiet", { href: href("item", date, item.id), "data-key": "more" }, w.more),
    ),
  ];
}

/** The latest record. Undo stays until the patient goes on. */
export function recorded(item, { undo, next }, w) {
  const { completedAt, pending } = item.completion;
  return [
    el(
      "h1.question",
      { tabindex: "-1", "data-key": `recorded-${item.id}` },
      svg("svg.tick-drawing", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: "M4 13l5 5L20 6" })),
      about(item, w),
      // A dose of the night before: without its day, it would look like today's.
      item.date ? line("when", timeOf(item, w), ".") : null,
      line("recorded", item.status === "completed" ? w.recorded(item.kind, time(completedAt)) : w.skipped(item.kind)),
    ),
    pending ? el("p.soft", { "data-key": "pending" }, w.pending) : null,
    el(
      "div.answers",
      { "data-key": `recorded-answers-${item.id}` },
      answer("", "next", next, w.next),
      answer(".quiet", "undo", undo, w.undo),
    ),
  ];
}
