/** The days of the calendar beyond the thirty stored ones: their figures, and how much is planned. */

import { endOfMonth, markOfDay, markOfSums } from "../core/calendar.js";
import { addMonths, startOfMonth } from "../core/dates.js";
import { shown } from "../core/day.js";
import { app } from "../state.js";
import * as clock from "./clock.js";
import { refresh, today } from "./fetching.js";

const dayPath = (date) => `/schedule?date=${date}`;
const sumsPath = (date) => `/statistics?from=${date.slice(0, 4)}-01-01&to=${date.slice(0, 4)}-12-31`;
const monthPath = (date) => `/schedule?from=${startOfMonth(date)}&to=${endOfMonth(date)}`;

const lastAtHand = () => [...app.days.keys()].sort().at(-1) ?? today();
const answered = (path) => app.answers.get(path)?.body;

/** A month of the schedule is large; for days ahead the calendar needs only the number of planned items. */
const countsOf = ({ days }) => Object.fromEntries(days.map(({ date, occurrences }) => [date, occurrences.length]));

/** @returns {?object} a day with the queue applied; null if it is not stored */
export function dayAtHand(date) {
  const day = app.days.get(date) ?? answered(dayPath(date));
  return day ? shown(day, app.queue, clock.now()) : null;
}

/** Fetches a day that is not stored. */
export async function fetchDay(date) {
  if (!app.days.has(date)) await refresh(dayPath(date));
}

/**
 * Fetches the data that `markOn` needs for some months.
 * @param {string} from the first of them
 * @param {number} months how many, of one year
 */
export async function fetchMarks(from, months) {
  if (from <= today()) await refresh(sumsPath(from));
  for (let month = 0; month < months; month += 1) {
    const first = addMonths(from, month);
    // One after the other: a year ahead is megabytes, and the nearest months are wanted first.
    if (app.reach === "reached" && endOfMonth(first) > lastAtHand()) await refresh(monthPath(first), monthPath(first), countsOf);
  }
}

/** @returns {?import("../core/calendar.js").Mark} the mark of a day; null if it is not known */
export function markOn(date) {
  const day = app.days.get(date);
  if (day) return markOfDay(shown(day, app.queue, clock.now()));
  if (date <= today()) {
    const sums = answered(sumsPath(date))?.days.find((one) => one.date === date);
    return sums ? markOfSums(sums) : null;
  }
  const planned = answered(monthPath(date))?.[date];
  return planned === undefined ? null : planned ? "planned" : "nothing";
}
