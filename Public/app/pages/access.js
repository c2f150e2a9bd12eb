import { call, NoAnswer } from "../device/api.js";
import { refresh } from "../device/fetching.js";
import { back } from "../parts/back.js";
import { toggle } from "../parts/choice.js";
import { el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { date, day, time } from "../parts/when.js";
import { app, changed } from "../state.js";

/** `#/access`: who opened the record and what they did, by day; what the patient did stands there on request. */

export const words = "access";

export const title = ({ w }) => w.title;

const path = "/audit-events?limit=200";

/** What was fetched beyond the first page, with that page as it was then: what comes meanwhile moves nothing. */
let pages = null;
let withOwn = false;
let isFetching = false;
let isOutOfReach = false;

export function leave() {
  [pages, withOwn, isFetching, isOutOfReach] = [null, false, false, false];
}

export function enter() {
  if (!app.session.caregiver && !pages) return refresh(path);
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
    toggle({ name: "own", label: w.withOwn, isOn: withOwn, choose: own }),
    found.length ? byDay(found).map((one) => section(one, w)) : el("p", { "data-key": "none" }, w.none),
    el("p.hint", { "data-key": "since", role: "status" }, next ? w.shownSince(date(all.at(-1).at)) : w.all),
    isOutOfReach ? el("p.problem", { "data-key": "problem", role: "alert" }, w.needsInternet) : null,
    next ? further(shown, next, w) : null,
  ];
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
        return el("li", {}, el("time", { datetime: event.at }, time(event.at)), el("span", { lang }, text));
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
  changed();
}

/** Older pages are looked at rarely: they are not kept for when there is no network. */
async function fetched(address) {
  try {
    const { status, body } = await call("GET", address, { token: app.session.token });
    return status === 200 ? body : null;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return null;
  }
}
