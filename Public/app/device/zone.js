/** @returns {string} the zone of this device's clock, IANA */
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @returns {string[]} every zone that this device knows, with `others` */
export const knownZones = (...others) => [...new Set([...Intl.supportedValuesOf("timeZone"), ...others])];
