import { addDays } from "../core/dates.js";
import { together } from "../core/notices.js";
import { read } from "../device/notices-read.js";
import { versionOf } from "../device/prescriptions.js";
import { href } from "../routes.js";
import { words } from "../words/words.js";
import { amountText, inEnglish, orderOf } from "./amount.js";
import { breakable, el } from "./dom.js";
import { isMeant, restTaps } from "./tap-guard.js";
import { day, time } from "./when.js";

/** @returns {Promise<{cards: function, first: function}>} the drawing of notices, in the language of the app */
export async function drawn() {
  const w = await words("notices");
  return {
    cards: (notices) => cards(together(notices), w),
    first: (notices, later) => screen(together(notices)[0], later, w),
  };
}

const heading = ({ kind }, w) => w.headings[kind] ?? w.headings.other;

/** The number of notices shown: more would push due doses out of sight. */
const most = 2;

function cards(all, w) {
  const drawn = all.map((some) => card(some, w));
  if (all.length <= most) return drawn;
  const areChanges = all.every(([{ kind }]) => kind === "plan-changed");
  return el(
    "details.banner.question",
    { "data-key": "notices" },
    el("summary", {}, (areChanges ? w.changes : w.several)(all.length)),
    drawn,
  );
}

function card(some, w) {
  const [notice] = some;
  const id = `notice-${notice.id}`;
  // No landmark: several may say the same of several prescriptions.
  return el(
    "div.banner.question",
    { "data-key": id, role: "group", "aria-labelledby": id },
    el("h2", { id }, heading(notice, w)),
    content(some, w),
    button("button.button", "read", () => wasRead(some), w.read),
  );
}

/** One thing at a time: the notice is the screen. */
function screen(some, later, w) {
  const [notice] = some;
  return [
    el("h1.question", { tabindex: "-1", "data-key": `told-${notice.id}` }, heading(notice, w)),
    el("section.banner.question", { "data-key": `notice-${notice.id}` }, content(some, w)),
    el(
      "div.answers",
      { "data-key": `told-answers-${notice.id}` },
      button("button.button", "read", () => wasRead(some), w.read),
      button("button.button.quiet", "later", later, w.later),
    ),
  ];
}

const button = (name, key, onclick, said) => el(name, { type: "button", "data-key": key, onclick }, said);

function wasRead(some) {
  if (!isMeant(`notice-${some[0].id}`)) return;
  // The content below moves under the finger.
  restTaps();
  return read(...some.map(({ id }) => id));
}

function content(some, w) {
  const [{ kind, sentence, details, at }] = some;
  if (reminding[kind]) return reminding[kind](at, w);
  if (kind === "plan-changed" && details) {
    const plan = some.length > 1 ? several(some, w) : planned(details, w);
    if (plan) return [plan, reason(details, w)];
  }
  const team = ["shared", "caregiver-invited", "caregiver-proposed"].includes(kind);
  const told = needed[kind]?.every((name) => details?.[name]) ? w.sentences[kind](facts(details)) : null;
  return [el("p", {}, told ?? inEnglish(sentence)), team ? el("a.button.quiet", { href: href("team") }, w.team) : null];
}

/** Notices of the reminders, which have no details. */
const reminding = {
  "plan-ending": (at, w) => el("p", {}, w.ends(day(addDays(at.slice(0, 10), 1)))),
  "device-silent": (at, w) => [
    el("p", {}, w.silent),
    el("a.button.quiet", { href: href("settings", "reminders", "devices") }, w.devices),
  ],
};

const named = (name) => el("strong", {}, el("bdi", {}, breakable(name)));

/** One change of several prescriptions. */
function several(some, w) {
  const { change, from, through } = some[0].details;
  return [
    el("p", {}, w.together[change](day(from), through ? day(through) : null)),
    el("ul", {}, some.map(({ details }) => el("li", {}, named(details.name)))),
  ];
}

/** The change of one prescription; null where the server says no more than a sentence. */
function planned(details, w) {
  const { name, by, from, through, differs } = details;
  const one = oneDose(details, w);
  if (one) return el("p", {}, named(name), one);
  const said = from ? (w.pauses[details.change] ?? w.differs[differs]) : null;
  if (said) return [el("p", {}, named(name), said(day(from), through ? day(through) : null)), differing(details, w)];
  if (!isChange(details)) return null;
  return [name ? el("p", {}, named(name)) : null, change(details, w), by ? el("p.soft", {}, w.by(by)) : null];
}

/** The change of one dose; null for any other notice. */
function oneDose({ change: action, dueBefore, dueNow, amount }, w) {
  const [was, now] = [dueBefore, dueNow].map((moment) => (moment ? { on: day(moment.slice(0, 10)), at: time(moment) } : null));
  const isTold = { moved: was && now, added: now, removed: was }[action];
  return isTold ? w.doses[action]({ was, now, much: amount ? amountText({ amount }, w.dosage) : null }) : null;
}

/** The difference if amount and frequency stay: the note itself, or the days. */
function differing({ prescriptionId, differs, now, nowVersion }, w) {
  if (differs === "days") return el("p.soft", {}, orderOf(prescriptionId, nowVersion, now, w.rule));
  const note = differs === "note" ? versionOf(prescriptionId, nowVersion)?.note : null;
  return note ? el("p.note", { dir: "auto" }, note) : null;
}

/** The physician's reason. */
function reason({ reason: written, reasonCode }, w) {
  const code = w.reasonCodes[reasonCode];
  if (code) return el("p", {}, code);
  return written ? el("p", {}, w.reason, " ", el("span", { dir: "auto" }, written)) : null;
}

/** The app's sentence for a notice; older notices may lack details. */
const needed = {
  shared: ["by", "physician", "access"],
  "access-changed": ["by", "physician", "access"],
  "handed-over": ["by", "physician"],
  "caregiver-invited": ["by", "name", "relationship", "access", "consent"],
  "caregiver-proposed": ["by", "name", "access"],
  "caregiver-changed": ["by", "name", "access"],
  "address-asked": ["by", "address"],
};

/** The details of a notice for a sentence: what was typed keeps its own direction, and the last day is in words. */
function facts({ access, consent, lastDay, ...typed }) {
  const apart = Object.entries(typed).map(([name, text]) => [name, `\u2068${text}\u2069`]);
  return { ...Object.fromEntries(apart), access, consent, on: lastDay ? day(lastDay) : null };
}

const isChange = (details) => Boolean(details) && [details.before, after(details)].some(said);
const after = (details) => details.now ?? details.after ?? null;

/** The former or future prescription, in words. */
const said = (one) => (typeof one === "string" ? one : (one?.words ?? one?.frequency ?? null));

/** Before and now, and from when. */
function change(details, w) {
  const { prescriptionId, before, beforeVersion, nowVersion, from: effectiveFrom } = details;
  const from = effectiveFrom ? w.from(day(effectiveFrom.slice(0, 10)), isMidnight(effectiveFrom) ? null : time(effectiveFrom)) : w.now;
  const row = (term, one, version, nothing) =>
    el("div", {}, el("dt", {}, term), el("dd", {}, said(one) ? orderOf(prescriptionId, version, said(one), w.rule) : nothing));
  return el(
    "dl.change",
    {},
    row(w.before, before, beforeVersion, w.wasNothing),
    row(from, after(details), nowVersion, w.becomesNothing),
  );
}

const isMidnight = (instant) => instant.length === 10 || instant.slice(11, 16) === "00:00";
