/** As-needed items: the doses of a day, and the time of the next one. */

import { dateAt, nextDayAt, onClock, writeInstant } from "./day-zone.js";

export const at = ({ completedAt }) => Date.parse(completedAt);
const day = 86_400_000;

/** In order of time, as the server lists them. */
export const inOrder = (completions) => [...completions].sort((a, b) => at(a) - at(b) || (a.id < b.id ? -1 : 1));

/**
 * An as-needed item with the queued changes applied. A dose moved to another day stays on its old one
 * until the server has answered, so that it stays visible; it counts for the new day.
 * @param {object} item of the API
 * @param {{date: string, timeZone: string}} day
 * @param {import("./day-waiting.js").Waiting} waiting
 * @param {number} now milliseconds UTC
 * @returns {object} the item, its `completions`, `recordedToday`, `nextAllowedAt`, `takenIn24Hours` and
 *   `fullIn24HoursUntil` by what the patient tapped
 */
export function shownAsNeeded(item, { date, timeZone: zone }, waiting, now) {
  const earlier = item.takenBefore ?? [];
  const known = new Set([...item.completions, ...earlier].map((one) => one.id));
  const standing = (list) => list.map(waiting.over).filter((one) => one !== null);
  const isOwn = (one) => !one.occurrenceId && one.prescriptionId === item.prescriptionId && !known.has(one.id);
  const made = waiting.made.filter(isOwn);
  const isThatDay = (one) => dateAt(zone, at(one)) === date;
  const own = standing(item.completions);
  const completions = inOrder([...own, ...made.filter(isThatDay)]).map((one) => onClock(zone, one));
  const taken = [...standing(earlier), ...own, ...made];
  const limits = dateAt(zone, now) === date ? limitsNow(item, taken.map(at), zone, now) : noLimits;
  return { ...item, completions, recordedToday: taken.filter(isThatDay).length, ...limits };
}

const noLimits = { nextAllowedAt: null, takenIn24Hours: null, fullIn24HoursUntil: null };

function limitsNow(item, taken, zone, now) {
  const doses = taken.sort((a, b) => a - b);
  const usual = Math.min(item.maxPerDay ?? Infinity, item.maxIn24Hours ?? Infinity);
  const until = fullUntil(usual, doses, now);
  return {
    nextAllowedAt: nextAllowed(item, doses, zone, now),
    takenIn24Hours: doses.filter((dose) => dose > now - day).length,
    fullIn24HoursUntil: until === now ? null : writeInstant(zone, until),
  };
}

/** The first moment from a given one on at which no 24 hours hold more than so many doses. */
function fullUntil(most, doses, from) {
  let moment = from;
  for (let first = 0; first !== undefined; ) {
    first = doses.findLast((dose, index) => {
      const last = doses[index + most - 1];
      return last !== undefined && Math.max(last, moment) < Math.min(dose, moment) + day;
    });
    if (first !== undefined) moment = first + day;
  }
  return moment;
}

/** As the server computes it: apart from every dose, within the limits of the day and of 24 hours. */
function nextAllowed(item, doses, zone, now) {
  const interval = (item.minimumInterval ?? 0) * 1000;
  const isFull = (date) =>
    item.maxPerDay !== null && doses.filter((dose) => dateAt(zone, dose) === date).length >= item.maxPerDay;
  let moment = now;
  for (let before = null; before !== moment; ) {
    before = moment;
    const close = doses.filter((dose) => Math.abs(dose - before) < interval).at(-1);
    if (close !== undefined) moment = close + interval;
    if (isFull(dateAt(zone, moment))) moment = nextDayAt(zone, moment);
    if (item.maxIn24Hours) moment = fullUntil(item.maxIn24Hours, doses, moment);
  }
  return moment === now ? null : writeInstant(zone, moment);
}
