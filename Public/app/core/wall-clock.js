import { writeInstant } from "./day-zone.js";

/**
 * The moment at which a zone's clock shows a time. Where it shows it twice in a night, the first; where it leaps over it,
 * as much later as it leaps.
 * @param {string} zone IANA name
 * @param {string} date `YYYY-MM-DD`
 * @param {string} time `hh:mm`
 * @returns {string} as the API writes it
 */
export function instantAt(zone, date, time) {
  const asUTC = Date.parse(`${date}T${time}:00Z`);
  const candidates = [asUTC - 86_400_000, asUTC + 86_400_000].map((near) => asUTC - offsetOf(writeInstant(zone, near)));
  const right = candidates.filter((moment) => writeInstant(zone, moment).startsWith(`${date}T${time}`));
  return writeInstant(zone, right.length ? Math.min(...right) : candidates[0]);
}

/** @returns {number} milliseconds by which an instant's clock is ahead of UTC */
function offsetOf(instant) {
  return Date.parse(`${instant.slice(0, 23)}Z`) - Date.parse(instant);
}

