import { record, undo } from "../actions.js";
import { writeInstant } from "../core/day-zone.js";
import { standing } from "../core/day.js";
import { oneByOne, putOffUntil } from "../core/single-question.js";
import * as clock from "../device/clock.js";
import { today } from "../device/fetching.js";
import { dayOfToday } from "../device/today.js";
import { askWhen } from "../parts/ask-when.js";
import { daySoFar } from "../parts/day-so-far.js";
import { disclaimer } from "../parts/disclaimer.js";
import { el } from "../parts/dom.js";
import { removedLines } from "../parts/journey.js";
import { missing } from "../parts/missing.js";
import { offer } from "../parts/offer.js";
import { question, recorded } from "../parts/question.js";
import { isAwake, isMeant, restTaps } from "../parts/tap-guard.js";
import { placeOfDay } from "../parts/time-of.js";
import { told } from "../parts/told.js";
import { time } from "../parts/when.js";
import { preferences } from "../preferences.js";
import { href } from "../routes.js";
import { changed, mayRecord } from "../state.js";

/** `#/one`: one question a screen, then the records of today. */

export const words = "single-question";
export const isBare = true;

export const title = ({ w }) => w.title;

/** Occurrence → until when it is not asked about on this page. */
const putOff = new Map();
/** The occurrence that was answered last, until "Next". */
let answered = null;
/** Whether the clinic's notices are postponed for now. */
let isToldLater = false;
/** An occurrence that the patient wants to be asked about before its time. */
let wanted = null;

export function leave() {
  putOff.clear();
  answered = wanted = null;
  isToldLater = false;
}

export function render({ w, c }) {
  const whole = dayOfToday();
  return [placeOfDay(whole, c), screen(whole, w, c)];
}

function screen(whole, w, c) {
  const date = today();
  const now = clock.now();
  if (!whole) {
    const why = missing({ ...c, notAtHand: w.nothingKept }, "/me", "schedule");
    return [el("h1", { tabindex: "-1" }, w.title), el("p.lead", {}, why), foot(w)];
  }
  const find = (id) => whole.occurrences.find((one) => one.id === id);
  const news = isToldLater ? null : told(c);
  if (news && !answered) return [...news.first(tellLater), foot(w)];
  const last = find(answered);
  if (last?.completion) return [...recorded(last, answers(last, last.date ?? date, w), w), foot(w)];
  const early = find(wanted);
  const found = oneByOne(whole, now, (id) => (putOff.get(id) ?? 0) > now);
  const item = early && !early.completion ? early : found.asks;
  const clockTime = time(writeInstant(whole.timeZone, now));
  if (item && mayRecord()) return [...question(item, date, clockTime, answers(item, item.date ?? date, w), w), foot(w)];
  const actions = mayRecord() ? { askAgain, askNow } : null;
  return [...daySoFar({ ...found, standing: standing(found.groups) }, actions, w), removedLines(whole, c), offer(whole, c), foot(w), disclaimer(w)];
}

const foot = (w) => el("div.foot", {}, el("a.button.large.quiet", { href: href("today", "all") }, w.wholeDay));

/** Goes on after an answer: a screen reader reads the next question first. */
function goOn() {
  // The same tap is not meant for the content, or a link, that now comes under the finger.
  restTaps();
  changed();
  setTimeout(() => {
    scrollTo(0, 0);
    document.querySelector("h1")?.focus();
  });
}

/**
 * An answer counts once, and not from a finger that has not left the screen since the last one. A key is no finger.
 */
const once = (key, action) => (event) => {
  if (event.detail === 0 || (isAwake(event.currentTarget) && isMeant(key))) action();
};

function answers(item, date, w) {
  return {
    yes: once(`yes-${item.id}`, () => yes(item, date)),
    notNow: once(`not-${item.id}`, () => {
      putOff.set(item.id, putOffUntil(item, clock.now()));
      wanted = null;
      goOn();
    }),
    undo: once(`undo-${item.id}`, async () => {
      wanted = item.id;
      await undo(item.completion);
      answered = null;
      goOn();
    }),
    next: once(`next-${item.id}`, () => {
      answered = wanted = null;
      goOn();
    }),
  };
}

async function yes(item, date) {
  // Its time is long over: the app asks when it was done.
  const completedAt = item.status === "missed" ? await askWhen(item, date) : undefined;
  if (completedAt === null) return;
  answered = item.id;
  await record(item, date, { completedAt });
  if (preferences().vibration) navigator.vibrate?.(30);
  goOn();
}

function tellLater() {
  isToldLater = true;
  goOn();
}

function askAgain() {
  putOff.clear();
  goOn();
}

function askNow(item) {
  wanted = item.id;
  goOn();
}
