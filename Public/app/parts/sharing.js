import { tally } from "../core/progress.js";
import { waiting } from "../core/queue.js";
import { today } from "../device/fetching.js";
import { figures, figuresPath } from "../device/figures.js";
import { listed, refreshAll } from "../device/listing.js";
import { keepDraft, longest, readDraft, share, summariesPath, type, typed } from "../device/summaries.js";
import { app, changed, mayRecord } from "../state.js";
import { announce } from "./announce.js";
import { back } from "./back.js";
import { el } from "./dom.js";
import { field, form } from "./form.js";
import { missing } from "./missing.js";
import { inWords } from "./progress-figures.js";
import { date, range, time } from "./when.js";

/** The summary that was just shared. */
let shared = null;

export async function enter() {
  await readDraft();
  await refreshAll(summariesPath);
}

export function leave() {
  shared = null;
  if (typed()) keepDraft();
}

/** A summary of some days for the physician, shown before it is sent. */
export function render(place, w, c) {
  return [
    back(place.heading, "progress", ...place.back),
    el("h1", { tabindex: "-1" }, w.share),
    mayRecord() ? writing(place, w, c) : el("p.lead", {}, w.viewOnly),
    before(w, c),
  ];
}

function writing({ span }, w, c) {
  if (shared) return el("p.saved", { "data-key": "shared", role: "status" }, sharedAt(shared, w));
  const known = figures(span);
  if (!known || typed() === null) return el("p.lead", {}, missing(c, figuresPath(span)));
  const days = { from: span.from, to: span.to < today() ? span.to : today() };
  return form(
    { submit: w.send, run: () => send(days, w), w: c },
    field({
      name: "words",
      label: w.words,
      hint: w.wordsHint,
      rows: "5",
      maxlength: String(longest),
      value: typed(),
      oninput: (event) => type(event.target.value),
    }),
    el(
      "section.panel",
      { "data-key": "preview", "aria-labelledby": "preview" },
      el("h2", { id: "preview" }, w.preview),
      content(days, tally(known), typed().trim(), w),
      waiting(app.queue) ? el("p.hint", {}, w.unsent) : null,
      el("p.hint", {}, w.final),
    ),
  );
}

/** The physician's view of it. */
function content({ from, to }, figures, text, w) {
  return [
    el("p", {}, el("strong", {}, range(from, to))),
    el("p", {}, inWords(figures, w)),
    el("p", {}, w.parts(figures.leftOut, figures.unrecorded)),
    text ? el("blockquote.note", { dir: "auto" }, text) : el("p.soft", {}, w.noWords),
  ];
}

const sharedAt = (one, w) => w.sharedAt(date(one.sharedAt), time(one.sharedAt));

async function send(days, w) {
  const refusals = { "rate-limited": w.tooMany, "view-only": w.viewOnly, "/words": w.unreadable };
  const { shared: found, problem } = await share(days, refusals);
  if (problem) return { ...problem, sentence: problem.sentence && `${problem.sentence} ${w.kept}` };
  shared = found;
  changed();
  announce(sharedAt(found, w));
  return null;
}

function before(w, c) {
  const items = listed(summariesPath);
  if (!items) return el("p.soft", {}, missing({ ...c, notAtHand: w.beforeNotAtHand }, summariesPath));
  return el(
    "section.group",
    { "data-key": "before", "aria-labelledby": "before" },
    el("h2", { id: "before" }, w.sharedBefore),
    items.length ? null : el("p.soft", {}, w.nothingShared),
    el("ul.stack", {}, items.map((one) => item(one, w))),
  );
}

function item({ id, from, to, words, sharedAt, sharedBy, summary }, w) {
  return el(
    "li.panel",
    { "data-key": id },
    el("p.soft", {}, w.sharedBy(date(sharedAt), time(sharedAt), sharedBy.kind === "patient" ? null : sharedBy.name)),
    content({ from, to }, tally({ summary }), words, w),
  );
}
