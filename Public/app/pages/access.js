import { call, NoAnswer } from "../device/api.js";
import { canVerify, check, lastSeen } from "../device/audit.js";
import { refresh } from "../device/fetching.js";
import { back } from "../parts/back.js";
import { toggle } from "../parts/choice.js";
import { breakable, el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { date, day, time } from "../parts/when.js";
import { app, changed } from "../state.js";

/** `#/access`: who opened the record and what they did, by day; the patient's own actions on request. */

export const words = "access";

export const title = ({ w }) => w.title;

const path = "/audit-events?limit=200";

/** The further pages, with the first page as it was then: new entries move nothing. */
let pages = null;
let withOwn = false;
let isFetching = false;
let isOutOfReach = false;
/** The result of the check against the entry that this device saw before; null if it is not done yet. */
let checked = null;
/** The last entry that this device had seen when the page was opened; null if none; undefined until it is read. */
let seen;

export function leave() {
  [pages, withOwn, isFetching, isOutOfReach, checked, seen] = [null, false, false, false, null, undefined];
}

export async function enter() {
  if (app.session.caregiver || pages) return;
  await refresh(path);
  await verified();
}

/** With no network too: the stored entries are checked against the last one that this device saw. */
async function verified() {
  const first = app.answers.get(path)?.body;
  // An answer of an older release has no hashes.
  if (!canVerify() || !first?.items.every((one) => one.hash)) return;
  // A copy, since leaving the page may change `seen` while this waits.
  const head = seen === undefined ? await lastSeen() : seen;
  seen = head;
  const found = [first];
  checked = await check(found, head);
  // If the page does not reach back to that entry, the rest is fetched for the check alone.
  while (!checked.fault && !checked.reaches && found.at(-1).next && app.session) {
    const page = await fetched(`${path}&cursor=${encodeURIComponent(found.at(-1).next)}`);
    if (!page) break;
    found.push(page);
    checked = await check(found, head);
  }
  changed();
}

export function render({ w, c }) {
  const heading = [back(w.more, "more"), el("h1", { tabindex: "-1" }, w.title)];
  if (app.session.caregiver) return [heading, el("p.lead", {}, w.patientOnly)];
  const shown = pages ?? [app.answers.get(path)?.body].filter(Boolean);
  if (!shown.length) return [heading, el("p.lead", {}, missing(c, path))];
  const all = shown.flatMap((page) => page.items);
  const found = withOwn ? all : all.filter(({ by }) => by.kind !== "patient");
  const { next } = shown.at(-1);
  return [
    heading,
    el("p.soft", {}, w.lead),
    chain(w),
    toggle({ name: "own", label: w.withOwn, isOn: withOwn, choose: own }),
    found.length ? byDay(found).map((one) => section(one, w)) : el("p", { "data-key": "none" }, w.none),
    el("p.hint", { "data-key": "since", role: "status" }, next ? w.shownSince(date(all.at(-1).at)) : w.all),
    isOutOfReach ? el("p.problem", { "data-key": "problem", role: "alert" }, w.needsInternet) : null,
    next ? further(shown, next, w) : null,
  ];
}

/** Whether an entry was altered, dropped or put out of order. */
function chain(w) {
  if (!canVerify()) return el("p.hint", { "data-key": "chain" }, w.chain.unchecked);
  if (!checked) return null;
  const { fault, reaches, unread, isFirst } = checked;
  if (fault) return el("p.problem", { "data-key": "chain", role: "alert" }, w.chain[fault.kind](fault.sequence));
  const said = !reaches ? w.chain.partly : isFirst ? w.chain.first : w.chain.whole;
  return el("p.hint", { "data-key": "chain", role: "status" }, said, unread ? ` ${w.chain.unread(unread)}` : "");
}

function further(shown, next, w) {
  const state = { "data-key": "older", "aria-disabled": isFetching ? "true" : null };
  return el("button.button.large.quiet", { type: "button", ...state, onclick: () => older(shown, next) }, w.older);
}

function own(isOn) {
  withOwn = isOn;
  changed();
}

function byDay(events) {
  const days = [...new Set(events.map(({ at }) => at.slice(0, 10)))];
  return days.map((on) => ({ on, found: events.filter(({ at }) => at.startsWith(on)) }));
}

function section({ on, found }, w) {
  return el(
    "section.group",
    { "data-key": on, "aria-labelledby": `day-${on}` },
    el("h2", { id: `day-${on}` }, day(on), " ", on.slice(0, 4)),
    el(
      "ul.events",
      {},
      found.map((event) => {
        const { text, lang } = w.sentence(event, date);
        return el("li", {}, el("time", { datetime: event.at }, time(event.at)), el("span", { lang }, breakable(text)));
      }),
    ),
  );
}

async function older(shown, next) {
  if (isFetching) return;
  [isFetching, isOutOfReach] = [true, false];
  changed();
  const page = await fetched(`${path}&cursor=${encodeURIComponent(next)}`);
  isFetching = false;
  if (page) pages = [...shown, page];
  else isOutOfReach = true;
  if (page && checked && seen !== undefined) checked = await check(pages, seen);
  changed();
}

/** Older pages are rarely read: they are not stored for use with no network. */
async function fetched(address) {
  try {
    const { status, body } = await call("GET", address, { token: app.session.token });
    return status === 200 ? body : null;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return null;
  }
}
