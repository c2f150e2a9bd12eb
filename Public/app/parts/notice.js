import { read } from "../device/notices-read.js";
import { href } from "../routes.js";
import { words } from "../words/words.js";
import { inEnglish } from "./amount.js";
import { breakable, el } from "./dom.js";
import { restTaps } from "./resting.js";
import { isMeant } from "./steady.js";
import { day, time } from "./when.js";

/** @returns {Promise<{card: function, screen: function}>} what draws a notice, in the language of the app */
export async function drawn() {
  const w = await words("notices");
  return { card: (one) => card(one, w), screen: (one, later) => screen(one, later, w) };
}

const heading = ({ kind }, w) => w.headings[kind] ?? w.headings.other;

function card(notice, w) {
  const id = `notice-${notice.id}`;
  // No landmark: several may say the same of several prescriptions.
  return el(
    "div.banner.question",
    { "data-key": id, role: "group", "aria-labelledby": id },
    el("h2", { id }, heading(notice, w)),
    content(notice, w),
    button("button.button", "read", () => wasRead(notice), w.read),
  );
}

/** One thing at a time: the notice is the screen. */
function screen(notice, later, w) {
  return [
    el("h1.question", { tabindex: "-1", "data-key": `told-${notice.id}` }, heading(notice, w)),
    el("section.banner.question", { "data-key": `notice-${notice.id}` }, content(notice, w)),
    el(
      "div.answers",
      { "data-key": `told-answers-${notice.id}` },
      button("button.button", "read", () => wasRead(notice), w.read),
      button("button.button.quiet", "later", later, w.later),
    ),
  ];
}

const button = (name, key, onclick, said) => el(name, { type: "button", "data-key": key, onclick }, said);

function wasRead({ id }) {
  if (!isMeant(`notice-${id}`)) return;
  // What stood beneath comes under the finger.
  restTaps();
  return read(id);
}

function content({ kind, sentence, details }, w) {
  const { name, by } = details ?? {};
  const pause = kind === "plan-changed" && details?.from ? w.pauses[details.change] : null;
  if (pause) {
    const { from, through } = details;
    return el("p", {}, el("strong", {}, el("bdi", {}, breakable(name))), pause(day(from), through ? day(through) : null));
  }
  if (kind === "plan-changed" && isChange(details)) {
    return [
      name ? el("p", {}, el("strong", {}, el("bdi", {}, breakable(name)))) : null,
      change(details, w),
      by ? el("p.soft", {}, w.by(by)) : null,
    ];
  }
  const team = ["shared", "caregiver-invited", "caregiver-proposed"].includes(kind);
  const told = details && w.sentences[kind]?.(facts(details));
  return [el("p", {}, told ?? inEnglish(sentence)), team ? el("a.button.quiet", { href: href("team") }, w.team) : null];
}

/** The details of a notice for a sentence: names that keep their own direction, and the last day of an access in words. */
function facts({ by, physician, name, access, lastDay }) {
  const apart = (text) => `\u2068${text}\u2069`;
  return { by: apart(by), physician: apart(physician), name: apart(name), access, on: lastDay ? day(lastDay) : null };
}

const isChange = (details) => Boolean(details) && [details.before, after(details)].some(said);
const after = (details) => details.now ?? details.after ?? null;

/** What was or will be prescribed, in words. */
const said = (one) => (typeof one === "string" ? one : (one?.words ?? one?.frequency ?? null));

/** Before and now, and from when. */
function change(details, w) {
  const { before, from: effectiveFrom } = details;
  const from = effectiveFrom ? w.from(day(effectiveFrom.slice(0, 10)), isMidnight(effectiveFrom) ? null : time(effectiveFrom)) : w.now;
  const row = (term, one, nothing) =>
    el("div", {}, el("dt", {}, term), el("dd", {}, said(one) ? inEnglish(said(one)) : nothing));
  return el("dl.change", {}, row(w.before, before, w.wasNothing), row(from, after(details), w.becomesNothing));
}

const isMidnight = (instant) => instant.length === 10 || instant.slice(11, 16) === "00:00";
