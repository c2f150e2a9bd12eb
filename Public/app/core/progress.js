/** Adherence: spans of time, their parts, and comparisons of the server's figures. */

import { endOfMonth } from "./calendar.js";
import { addDays, addMonths, span, startOfMonth, startOfWeek } from "./dates.js";

/** @typedef {"week"|"month"|"year"} View */
/** @typedef {{from: string, to: string}} Span both days included */

const startOfYear = (date) => `${date.slice(0, 4)}-01-01`;
const weekFrom = (from) => ({ from, to: addDays(from, 6) });
const monthFrom = (from) => ({ from, to: endOfMonth(from) });

/**
 * @param {View} view
 * @param {string} date
 * @returns {Span} the week, month or year that holds the date
 */
export function spanOf(view, date) {
  if (view === "week") return weekFrom(startOfWeek(date));
  if (view === "month") return monthFrom(startOfMonth(date));
  return { from: startOfYear(date), to: `${date.slice(0, 4)}-12-31` };
}

/** @returns {Span} that before */
export const before = (view, { from }) => spanOf(view, addDays(from, -1));

/** @returns {Span} that after */
export const after = (view, { to }) => spanOf(view, addDays(to, 1));

/**
 * The parts of a span: a week of days, a month of weeks, a year of months.
 * @param {View} view
 * @param {Span} whole
 * @returns {Span[]}
 */
export function partsOf(view, { from, to }) {
  if (view === "week") return span(from, to).map((date) => ({ from: date, to: date }));
  if (view === "year") return Array.from({ length: 12 }, (_, month) => monthFrom(addMonths(from, month)));
  const weeks = [];
  for (let monday = startOfWeek(from); monday <= to; monday = addDays(monday, 7)) weeks.push(weekFrom(monday));
  return weeks.map((week) => ({ from: week.from < from ? from : week.from, to: week.to > to ? to : week.to }));
}

/**
 * @typedef {object} Tally
 * @property {number} planned
 * @property {number} expected of those planned, without what was skipped as advised
 * @property {number} done
 * @property {number} leftOut with or without advice
 * @property {number} unrecorded
 * @property {number} advised of those left out; they do not count
 * @property {?number} percent done of expected; null if nothing is expected
 */

const nothing = { scheduled: 0, expected: 0, completed: 0, skipped: 0, missed: 0, percent: null };

/**
 * The server's figures, for all or for one kind.
 * @param {?object} statistics of the API; null: not known
 * @param {?("medication"|"exercise")} [kind] null: all
 * @returns {?Tally}
 */
export function tally(statistics, kind = null) {
  if (!statistics) return null;
  const { scheduled, expected, completed, skipped, missed, percent } = kind ? (statistics.kinds[kind] ?? nothing) : statistics.summary;
  return { planned: scheduled, expected, done: completed, leftOut: skipped, unrecorded: missed, advised: scheduled - expected, percent };
}

/**
 * The comparison of a percentage with that of the time before.
 * @param {?number} now
 * @param {?number} earlier
 * @returns {?("same"|"littleMore"|"more"|"littleLess"|"less")} null where one of them is not known
 */
export function comparison(now, earlier) {
  if (typeof now !== "number" || typeof earlier !== "number") return null;
  const points = now - earlier;
  if (Math.abs(points) < 3) return "same";
  if (Math.abs(points) < 15) return points > 0 ? "littleMore" : "littleLess";
  return points > 0 ? "more" : "less";
}
