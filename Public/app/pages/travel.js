import { journeyOf } from "../core/journey.js";
import { placesLike } from "../core/places.js";
import * as clock from "../device/clock.js";
import { refresh, today, zoneInForce } from "../device/fetching.js";
import { journeyAhead } from "../device/journey.js";
import { changeProfile } from "../device/profile-changing.js";
import { deviceZone, knownZones } from "../device/zone.js";
import { announce } from "../parts/announce.js";
import { back } from "../parts/back.js";
import { el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { day } from "../parts/when.js";
import { prefer, preferences } from "../preferences.js";
import { app, changed } from "../state.js";
import { cities } from "../words/cities.js";
import { comparison } from "./travel-comparison.js";
import { gaps } from "./travel-gaps.js";
import { changesInWords } from "./travel-changes.js";
import { transition } from "./travel-transition.js";

/** `#/travel`: home time or the time here? Tomorrow under both is seen before anything is changed. */

export const words = "travel";

export const title = ({ w }) => w.title;

/** The zone chosen from the search; null for the device's. */
let picked = null;
/** The typed part of a place's name. */
let query = "";
let said = null;
let problem = null;
let isBusy = false;

export function leave() {
  [picked, query, said, problem, isBusy] = [null, "", null, null, false];
}

/** The zone that was set last. */
const wanted = () => app.session.patient.timeZone;
/** The zone that the plan could follow; null if it does already. */
const other = () => [picked ?? deviceZone()].find((zone) => zone !== wanted()) ?? null;

const paths = {
  there: (zone) => `/schedule-preview?timeZone=${encodeURIComponent(zone)}`,
  home: (date) => `/schedule-preview?date=${date}`,
};

/** Both are asked for the same day: the first on which the other zone would hold. */
export async function enter() {
  const zone = other();
  if (!zone || app.session.caregiver) return;
  await refresh(paths.there(zone), "preview-there");
  const date = preview("there", paths.there(zone))?.date;
  if (date) await refresh(paths.home(date), "preview-home");
}

function answered(name, path) {
  const answer = app.answers.get(`preview-${name}`);
  return answer?.path === path ? answer.body : null;
}

const preview = (name, path) => answered(name, path)?.day ?? null;

export function render({ w, c }) {
  const heading = [back(w.more, "more"), el("h1", { tabindex: "-1" }, w.title)];
  if (app.session.caregiver) return [heading, el("p.lead", {}, w.patientOnly)];
  const zone = other();
  return [
    heading,
    el("p.lead", { "data-key": "now" }, w.planFollows(w.city(zoneInForce()), zoneInForce() === deviceZone())),
    zoneInForce() === wanted() ? null : [pending(w), chosen(w)],
    said ? el("p.saved", { "data-key": "said" }, said) : null,
    zone ? question(zone, w, c) : null,
    problem ? el("p.problem", { "data-key": "problem", role: "alert" }, problem) : null,
    list(w),
  ];
}

/** Another zone was set, and holds from a later day on: it can still be taken back. */
function pending(w) {
  const { effectiveFrom } = app.session.patient;
  return el(
    "section.banner.question",
    { "data-key": "pending" },
    el("p", {}, w.pending(w.city(wanted()), effectiveFrom ? day(effectiveFrom) : null)),
    el("button.button.quiet", { type: "button", onclick: () => follow(zoneInForce(), w) }, w.keep(w.city(zoneInForce()))),
  );
}

/** The changes shown at the choice, as far as they are still to come. */
function chosen(w) {
  const journey = journeyAhead();
  if (!journey) return null;
  const occurrences = journey.occurrences.filter(({ scheduledFor }) => Date.parse(scheduledFor) >= clock.now());
  return transition("chosen", { ...journey, occurrences, home: w.city(journey.home), there: w.city(journey.zone) }, w);
}

function question(zone, w, c) {
  const there = preview("there", paths.there(zone));
  const home = there && preview("home", paths.home(there.date));
  const isHere = zone === deviceZone();
  // The effects are shown before anything is changed.
  const seen = there && home ? answered("there", paths.there(zone)) : null;
  const journey = seen ? journeyOf(seen.transition, there.date, app.days.values()) : null;
  const why = missing({ ...c, notAtHand: w.needsInternet }, "preview-there", "preview-home");
  return [
    isHere ? el("p", { "data-key": "device" }, w.deviceShows(w.city(zone))) : null,
    seen
      ? comparison({ home, there, homeCity: w.city(wanted()), thereCity: w.city(zone) }, w)
      : el("p", { "data-key": "missing", role: "status" }, why),
    seen ? transition("transition", { ...journey, home: w.city(wanted()), there: w.city(zone) }, w) : null,
    // A single answer would move under the finger when the other comes.
    !seen && why === c.loading ? null : answers(zone, journey, w),
    seen ? gaps(seen.journey, { home: w.city(wanted()), there: w.city(zone) }, w.gaps) : null,
  ];
}

function answers(zone, journey, w) {
  const isHere = zone === deviceZone();
  const answer = (name, look, run, said) =>
    el(`button.button.large${look}`, { "data-key": name, type: "button", onclick: run }, said);
  return el(
    "div.choices",
    { "data-key": "answers" },
    journey ? answer("use", "", () => follow(zone, w, journey), w.use(w.city(zone))) : null,
    isHere && zone !== preferences().homeZone ? answer("stay", ".quiet", () => stay(w), w.stay(w.city(wanted()))) : null,
  );
}

/** The largest number of places offered; a longer query finds others. */
const most = 8;

function list(w) {
  const found = placesLike(query, knownZones(deviceZone(), wanted()), [w.city, ...cities]);
  const place = ({ zone, place: name }) =>
    el(
      "li",
      { "data-key": zone },
      el(
        "button.button.large.quiet",
        { type: "button", "aria-pressed": String(zone === picked), onclick: () => look(zone) },
        w.inList(name, w.city(zone), zone.split("/")[0]),
      ),
    );
  const more = found.length - most;
  return el(
    "section.group",
    { "data-key": "zones", "aria-labelledby": "another" },
    el("h2", { id: "another" }, w.another),
    el(
      "div.field",
      { "data-key": "search" },
      el("label", { for: "place" }, w.place),
      el("p.hint", { id: "place-hint" }, w.placeHint),
      el("input", { type: "search", id: "place", autocomplete: "off", "aria-describedby": "place-hint", oninput: search }),
    ),
    el("p.hint", { "data-key": "found", role: "status" }, query.trim() ? w.found(found.length, Math.max(0, more)) : ""),
    el("ul.stack", { "data-key": "places" }, found.slice(0, most).map(place)),
  );
}

function search({ target }) {
  query = target.value;
  changed();
}

/** The effects are shown above. */
async function look(zone) {
  [picked, said, problem] = [zone, null, null];
  changed();
  await enter();
  setTimeout(() => {
    scrollTo(0, 0);
    document.querySelector("h1")?.focus();
  });
}

/** @param {object} [journey] the changes that were shown; none if the current zone stays */
async function follow(timeZone, w, journey) {
  if (isBusy) return;
  isBusy = true;
  const home = zoneInForce();
  const refused = await changeProfile({ timeZone });
  isBusy = false;
  problem = refused ? refused.sentence || Object.values(refused.fields)[0] : null;
  if (!refused) {
    const { effectiveFrom } = app.session.patient;
    // The preview from before midnight may be out of date.
    const isAsSeen = effectiveFrom && journey?.from === effectiveFrom;
    await prefer({ journey: isAsSeen ? { ...journey, zone: timeZone, home } : null });
    const changes = isAsSeen ? changesInWords(journey, today(), w) : [];
    said = effectiveFrom ? [w.saved(w.city(timeZone), day(effectiveFrom)), ...changes].join(" ") : w.kept(w.city(timeZone));
    announce(said);
  }
  changed();
}

async function stay(w) {
  said = w.stays(w.city(wanted()));
  announce(said);
  await prefer({ homeZone: deviceZone() });
}
