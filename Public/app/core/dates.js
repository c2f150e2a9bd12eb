/** Dates of the calendar, `YYYY-MM-DD`, without any clock. */

const day = 86_400_000;
const moment = (date) => Date.parse(`${date}T00:00:00Z`);
const written = (milliseconds) => new Date(milliseconds).toISOString().slice(0, 10);

/** @returns {string} the date so many days later */
export const addDays = (date, days) => written(moment(date) + days * day);

/** @returns {number} days from one date to another */
export const daysBetween = (from, to) => Math.round((moment(to) - moment(from)) / day);

/** @returns {number} 0 Monday … 6 Sunday */
export const weekday = (date) => (new Date(moment(date)).getUTCDay() + 6) % 7;

/** @returns {string} the Monday of its week */
export const startOfWeek = (date) => addDays(date, -weekday(date));

/** @returns {string} the first of its month */
export const startOfMonth = (date) => date.slice(0, 8) + "01";

/** @returns {string} the first of the month so many months later */
export function addMonths(date, months) {
  const [year, month] = date.split("-").map(Number);
  return written(Date.UTC(year, month - 1 + months, 1));
}

/** @returns {string[]} every date from the one to the other, both included */
export function span(from, to) {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}
