/** Moments by the patient's clock. A classic script of the service worker. */

/**
 * @param {string} zone IANA name
 * @param {number} moment milliseconds UTC
 * @returns {string} as the API writes it: milliseconds and the zone's offset
 */
function instantIn(zone, moment) {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  const { value } = format.formatToParts(moment).find(({ type }) => type === "timeZoneName");
  // "GMT" alone for an offset of zero.
  const offset = value.slice(3) || "+00:00";
  const [hours, minutes] = offset.slice(1).split(":").map(Number);
  const milliseconds = Number(`${offset[0]}1`) * (hours * 60 + minutes) * 60_000;
  return new Date(moment + milliseconds).toISOString().replace("Z", offset);
}

/**
 * @param {{date: string, timeZone: string}[]} days the kept ones
 * @param {number} moment
 * @param {string} usual the zone of the profile
 * @returns {string} the moment by the clock of the latest day that has begun
 */
function instantOn(days, moment, usual) {
  const begun = days.filter(({ date, timeZone }) => instantIn(timeZone, moment).startsWith(date));
  const zone = begun.sort((one, other) => one.date.localeCompare(other.date)).at(-1)?.timeZone ?? usual;
  return instantIn(zone, moment);
}
