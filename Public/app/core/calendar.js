/** The calendar: its days, the mark of each, and keyboard navigation. */

import { addDays, addMonths, span, startOfMonth, startOfWeek, weekday } from "./dates.js";

/**
 * The result of a day: everything done, some recorded, nothing recorded, still to come, nothing planned.
 * @typedef {"all"|"part"|"none"|"planned"|"nothing"} Mark
 * @type {Mark[]}
 */
export const marks = ["all", "part", "none", "planned", "nothing"];

function mark({ planned, done, recorded, isOver }) {
  if (!planned) return "nothing";
  if (done === planned) return "all";
  if (recorded) return "part";
  return isOver ? "none" : "planned";
}

/**
 * @param {object} day from ``shown`` of day.js
 * @returns {Mark}
 */
export function markOfDay({ occurrences }) {
  // A dose skipped on advice counts as done, as in the server's statistics.
  const isDone = ({ completion }) => completion?.outcome === "completed" || completion?.reason === "advised";
  return mark({
    planned: occurrences.length,
    done: occurrences.filter(isDone).length,
    recorded: occurrences.filter(({ completion }) => completion).length,
    isOver: occurrences.every(({ status }) => !["upcoming", "due"].includes(status)),
  });
}

/**
 * @param {object} sums DayStatistics of the API, of a day that is over
 * @returns {Mark}
 */
export function markOfSums({ scheduled, completed, skipped, adherence }) {
  const done = adherence === 1 || adherence === null ? scheduled : completed;
  return mark({ planned: scheduled, done, recorded: completed + skipped, isOver: true });
}

/** @returns {string} the last day of a date's month */
export const endOfMonth = (date) => addDays(addMonths(date, 1), -1);

/** @returns {(?string)[][]} a month in weeks from Monday to Sunday; null where another month has the day */
export function weeksOf(month) {
  const first = startOfMonth(month);
  const days = span(startOfWeek(first), addDays(startOfWeek(endOfMonth(first)), 6));
  return Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(7 * week, 7 * week + 7).map((date) => (startOfMonth(date) === first ? date : null)),
  );
}

/** @returns {string} the same day so many months later, or that month's last where it is shorter */
export function sameDay(date, months) {
  const first = addMonths(date, months);
  const day = addDays(first, Number(date.slice(8)) - 1);
  return day < endOfMonth(first) ? day : endOfMonth(first);
}

/**
 * The date to which a key leads in a grid of weeks.
 * @param {string} date
 * @param {string} key as `KeyboardEvent.key` names it
 * @returns {?string} a date; null if the key leads nowhere
 */
export function moved(date, key) {
  const inWeek = { ArrowLeft: -1, ArrowRight: 1, Home: -weekday(date), End: 6 - weekday(date) };
  const days = { ...inWeek, ArrowUp: -7, ArrowDown: 7 };
  if (key in days) return addDays(date, days[key]);
  const months = { PageUp: -1, PageDown: 1 };
  return key in months ? sameDay(date, months[key]) : null;
}

/**
 * The date in an address.
 * @param {string} [text] `2026`, `2026-11` or `2026-11-22`
 * @returns {?string} its first day; null if it is no date
 */
export function dateFrom(text) {
  const pattern = /^(19\d\d|2[01]\d\d)(?:-(0[1-9]|1[0-2])(?:-(\d\d))?)?$/;
  const [, year, month = "01", day = "01"] = pattern.exec(text ?? "") ?? [];
  if (!year) return null;
  const isDay = day > "00" && day <= endOfMonth(`${year}-${month}-01`).slice(8);
  return isDay ? `${year}-${month}-${day}` : null;
}
