/** What is taken as needed: the doses of a day, and when the next one is allowed. */

import { dateAt, nextDayAt, onClock, writeInstant } from "./day-zone.js";

export const at = ({ completedAt }) => Date.parse(completedAt);

/** In order of time, as the server lists them. */
export const inOrder = (completions) => [...completions].sort((a, b) => at(a) - at(b) || (a.id < b.id ? -1 : 1));

/**
 * Whether `nextAllowedAt` follows from the doses that the item names. Where it does not, an earlier day's dose is the
 * cause, and only the server knows of that.
 */
export function isOwnLimit(item, zone) {
  const { nextAllowedAt, minimumInterval, maxPerDay, completions } = item;
  if (!nextAllowedAt) return true;
  const next = Date.parse(nextAllowedAt);
  const isInterval = completions.some((one) => at(one) + (minimumInterval ?? 0) * 1000 === next);
  const isFull = maxPerDay !== null && completions.length >= maxPerDay;
  return isInterval || (isFull && completions.some((one) => nextDayAt(zone, at(one)) === next));
}

/**
 * An as-needed item with what waits laid over it. A dose that the patient moved to another day stays on its old one
 * until the server has answered, so that it is to be seen somewhere; it counts for the day that it was moved to.
 * @param {object} item of the API
 * @param {{date: string, timeZone: string}} day
 * @param {import("./day-waiting.js").Waiting} waiting
 * @param {number} now milliseconds UTC
 * @returns {object} the item, its `completions`, `recordedToday` and `nextAllowedAt` by what the patient tapped
 */
export function shownAsNeeded(item, { date, timeZone: zone }, waiting, now) {
  const known = new Set(item.completions.map((one) => one.id));
  const standing = item.completions.map(waiting.over).filter((one) => one !== null);
  const isOwn = (one) => !one.occurrenceId && one.prescriptionId === item.prescriptionId && !known.has(one.id);
  const made = waiting.made.filter(isOwn);
  const isThatDay = (one) => dateAt(zone, at(one)) === date;
  const nextAllowedAt = dateAt(zone, now) === date ? nextAllowed(item, [...standing, ...made], zone, now) : null;
  const completions = inOrder([...standing, ...made.filter(isThatDay)]).map((one) => onClock(zone, one));
  return { ...item, completions, recordedToday: completions.filter(isThatDay).length, nextAllowedAt };
}

/** As the server works it out: close to no dose, on a day that is not full. */
function nextAllowed(item, taken, zone, now) {
  const interval = (item.minimumInterval ?? 0) * 1000;
  const doses = taken.map(at).sort((a, b) => a - b);
  const isFull = (date) =>
    item.maxPerDay !== null && doses.filter((dose) => dateAt(zone, dose) === date).length >= item.maxPerDay;
  let moment = isOwnLimit(item, zone) ? now : Math.max(now, Date.parse(item.nextAllowedAt));
  for (let before = null; before !== moment; ) {
    before = moment;
    const close = doses.filter((dose) => Math.abs(dose - before) < interval).at(-1);
    if (close !== undefined) moment = close + interval;
    if (isFull(dateAt(zone, moment))) moment = nextDayAt(zone, moment);
  }
  return moment === now ? null : writeInstant(zone, moment);
}
