import { dateFrom } from "../core/calendar.js";
import { aroundDay, dayWithin } from "../core/rang.js";
import { refresh, today } from "../device/fetching.js";
import { inEnglish } from "../parts/amount.js";
import { back } from "../parts/back.js";
import { el } from "../parts/dom.js";
import { exactTime } from "../parts/exact-time.js";
import { missing } from "../parts/missing.js";
import { spanHead } from "../parts/span-head.js";
import { day, shortDay, time } from "../parts/when.js";
import { app } from "../state.js";
import { language } from "../words/words.js";

/** `#/rang`, `#/rang/2026-03-01`: what became of every reminder of a day, back to sixty days ago. */

export const words = "rang";

export const title = ({ w }) => w.title;

const dateOf = ([date]) => dayWithin(dateFrom(date), today());
const path = (date) => `/reminders?date=${date}`;

/** The list is the patient's alone. */
export const enter = ({ args }) => (app.session.caregiver ? null : refresh(path(dateOf(args))));

export function render({ args, w, c }) {
  const date = dateOf(args);
  const { earlier, later } = aroundDay(date, today());
  if (app.session.caregiver) return [back(c.navigation.today, "today"), el("h1", { tabindex: "-1" }, w.title), el("p.lead", {}, w.patientOnly)];
  return [
    back(w.settings, "settings", "reminders"),
    spanHead(
      {
        page: "rang",
        view: "day",
        heading: w.heading(day(date)),
        earlier: earlier && [earlier],
        later: later && [later],
        now: date === today() ? null : [today()],
      },
      w,
    ),
    list(app.answers.get(path(date))?.body, date, w, c),
  ];
}

function list(found, date, w, c) {
  if (!found) return el("p.lead", { "data-key": "missing", role: "status" }, missing(c, path(date)));
  if (!found.slots.length) return el("p", { "data-key": "none" }, w.none);
  return el("ul.people", { "data-key": "slots" }, found.slots.map((slot) => inWords(slot, date, w)));
}

function inWords({ slot, scheduledFor, moments }, date, w) {
  const at = (instant) => (instant.startsWith(date) ? time(instant) : `${shortDay(instant.slice(0, 10))} ${time(instant)}`);
  return el(
    "li.panel",
    { "data-key": slot },
    el("h2", {}, w.slot(time(scheduledFor))),
    moments.length
      ? el("ul.events", {}, moments.map((one) => el("li", { "data-outcome": one.outcome ?? "ahead" }, el("time", { datetime: one.at }, at(one.at)), reasons(one, w))))
      : el("p", {}, w.noMoments),
  );
}

/** Why it rang, or why not. */
function reasons({ outcome, sentence, deliveries = [] }, w) {
  if (!outcome) return el("span", {}, w.ahead);
  if (outcome === "sent" && deliveries.length) return deliveries.map((one) => el("span", {}, delivery(one, w)));
  // The server's sentence says more, in English.
  if (sentence && (language() === "en" || !w.outcomes[outcome])) return el("span", {}, inEnglish(sentence));
  return el("span", {}, w.outcomes[outcome] ?? w.ahead);
}

function delivery({ device, acceptedAt, shownAt }, w) {
  const name = w.names[device] ?? device;
  if (shownAt) return w.shown(name, exactTime(shownAt));
  return acceptedAt ? w.accepted(name, exactTime(acceptedAt)) : w.underWay(name);
}
