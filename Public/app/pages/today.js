import { grouped, inTime, pressing, standing } from "../core/day.js";
import { modulesPath, today } from "../device/fetching.js";
import * as clock from "../device/clock.js";
import { dayOfToday } from "../device/today.js";
import { disclaimer } from "../parts/disclaimer.js";
import { el } from "../parts/dom.js";
import { card, holdPlace } from "../parts/card.js";
import { removedLines } from "../parts/journey.js";
import { lazily } from "../parts/lazily.js";
import { missing } from "../parts/missing.js";
import { nextDayLine } from "../parts/next-day.js";
import { offer } from "../parts/offer.js";
import { placeOfDay } from "../parts/time-of.js";
import { told } from "../parts/told.js";
import { day as dayInWords } from "../parts/when.js";
import { here, href } from "../routes.js";
import { app } from "../state.js";

/**
 * `#/today`: due doses on top, yesterday evening's too, then passed doses without a record, items that can be
 * done at any time of the day, later ones, and recorded ones.
 */

export const words = "today";

const asNeededCard = lazily(async () => (await import("../parts/as-needed.js")).asNeededCard);
const measured = lazily(async () => (await import("../parts/measured.js")).measured);

export const title = ({ w }) => w.title;

/** A tap on a reminder leads to its slot. */
export const enter = () => here().query && import("../parts/slot-place.js").then(({ showSlot }) => showSlot(), () => null);

export function leave() {
  // When the patient returns, items are in their right groups again.
  holdPlace.clear();
}

export function render({ w, c }) {
  const date = today();
  const day = dayOfToday();
  const heading = el("h1", { tabindex: "-1" }, dayInWords(date));
  if (!day) return [heading, el("p.lead", {}, missing({ ...c, notAtHand: w.nothingKept }, "/me", "schedule"))];
  const groups = held(grouped(day, clock.now()));
  const stands = standing(groups);
  return [
    heading,
    placeOfDay(day, c),
    told(c)?.cards() ?? null,
    isMeasured() ? (measured(w)?.(w) ?? null) : null,
    el("p.lead", { id: "summary" }, w.standing(stands)),
    stands.kind === "nothing" ? nextDayLine(w) : null,
    removedLines(day, c),
    group("now", groups.now, date, w),
    group("earlier", groups.earlier, date, w),
    group("anyTime", groups.anyTime, date, w),
    group("later", groups.later, date, w),
    groups.asNeeded.length ? needed(groups.asNeeded, date, w) : null,
    group("done", groups.done, date, w),
    offer(day, c),
    el("p", {}, el("a", { href: href("one", "now") }, w.oneByOne)),
    disclaimer(w),
  ];
}

/** Whether there is anything to say of readings. */
function isMeasured() {
  const { items = [], findings = [] } = app.answers.get(modulesPath)?.body ?? {};
  return findings.length > 0 || items.some(({ isOn, message }) => isOn && message);
}

/** A newly ticked item stays in its place: nothing moves under a finger, and Undo stays in reach. */
function held(groups) {
  const found = { ...groups, done: [] };
  for (const one of groups.done) {
    const place = holdPlace.get(one.id);
    if (place) found[place] = [...found[place], one];
    else found.done.push(one);
  }
  for (const place of ["now", "earlier", "anyTime", "later"]) {
    found[place] = [...found[place]].sort(place === "now" ? pressing : inTime);
  }
  return found;
}

function group(name, items, date, w) {
  if (!items.length) return null;
  return el(
    "section.group",
    { "data-key": name, "aria-labelledby": `group-${name}` },
    el("h2", { id: `group-${name}` }, w.groups[name]),
    el("ul.cards", {}, items.map((item) => card(item, date, name, w))),
  );
}

function needed(items, date, w) {
  const draw = asNeededCard(w);
  if (!draw) return null;
  return el(
    "section.group",
    { "data-key": "as-needed", "aria-labelledby": "group-as-needed" },
    el("h2", { id: "group-as-needed" }, w.groups.asNeeded),
    el("ul.cards", {}, items.map((item) => draw(item, date, w))),
  );
}
