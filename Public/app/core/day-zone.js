/** The clock of a time zone: its days and how it writes a moment. Moments are milliseconds UTC. */

const minute = 60_000;
const formats = new Map();

function parts(zone, moment) {
  if (!formats.has(zone)) {
    const numeric = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" };
    const format = { ...numeric, second: "2-digit", hourCycle: "h23", calendar: "gregory", numberingSystem: "latn" };
    formats.set(zone, new Intl.DateTimeFormat("en-US", { ...format, timeZone: zone }));
  }
  return Object.fromEntries(formats.get(zone).formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** By how many milliseconds the zone's clock is ahead of UTC at a moment. */
function offsetAt(zone, moment) {
  const { year, month, day, hour, minute, second } = parts(zone, moment);
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(moment / 1000) * 1000;
}

/**
 * @param {string} zone IANA name
 * @param {number} moment
 * @returns {string} the date, `YYYY-MM-DD`
 */
export function dateAt(zone, moment) {
  const { year, month, day } = parts(zone, moment);
  return `${year}-${month}-${day}`;
}

/**
 * @param {Iterable<{date: string, timeZone: string}>} days of a schedule
 * @param {number} moment
 * @returns {?string} the zone of the latest day that has begun, as the server has it: after a flight east two days
 *   contain the moment on their clocks; null where none has
 */
export function zoneAt(days, moment) {
  const begun = [...days].filter(({ date, timeZone }) => dateAt(timeZone, moment) === date);
  return begun.sort((one, other) => one.date.localeCompare(other.date)).at(-1)?.timeZone ?? null;
}

/**
 * @param {string} zone IANA name
 * @param {number} moment
 * @returns {number} the moment at which the day after begins: midnight, or later where the clock leaps over it
 */
export function nextDayAt(zone, moment) {
  const date = dateAt(zone, moment);
  // Days begin with a minute.
  let [before, after] = [Math.floor(moment / minute), Math.ceil(moment / minute) + 27 * 60];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dateAt(zone, middle * minute) > date) after = middle;
    else before = middle;
  }
  return after * minute;
}

/**
 * @param {string} zone IANA name
 * @param {number} moment
 * @returns {string} as the API writes it: milliseconds and the zone's offset
 */
export function writeInstant(zone, moment) {
  const offset = offsetAt(zone, moment);
  const minutes = Math.abs(offset) / minute;
  const two = (number) => String(number).padStart(2, "0");
  const sign = offset < 0 ? "-" : "+";
  const written = `${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return new Date(moment + offset).toISOString().replace("Z", written);
}

/**
 * @param {string} zone IANA name
 * @param {string} instant of the API
 * @returns {boolean} whether the zone's clock shows another time than the one that is written
 */
export const showsOther = (zone, instant) =>
  writeInstant(zone, Date.parse(instant)).slice(0, 19) !== instant.slice(0, 19);

/**
 * A record with its time by a zone's clock: a client may have sent it in any other.
 * @param {string} zone IANA name
 * @param {?object} completion
 */
export const onClock = (zone, completion) =>
  completion && { ...completion, completedAt: writeInstant(zone, Date.parse(completion.completedAt)) };
