import { locale } from "../words/words.js";

/** `14:03:07`: of an instant of the API, by its own offset. */
export function exactTime(instant) {
  const format = { hour: "numeric", minute: "2-digit", second: "2-digit", timeZone: "UTC" };
  return new Intl.DateTimeFormat(locale(), format).format(Date.parse(`${instant.slice(0, 19)}Z`));
}
