/** Days and times in words. Times of the API carry their own offset and are shown in it. */

import { addDays } from "../core/dates.js";
import { locale } from "../words/words.js";

const formats = new Map();

function format(options) {
  const key = locale() + JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(locale(), { timeZone: "UTC", ...options }));
  return formats.get(key);
}

/** The local time in an instant's own offset. */
const wall = (instant) => Date.parse(`${instant.slice(0, 19)}Z`);
const noon = (date) => Date.parse(`${date}T12:00:00Z`);

/** `8:00 am`: of an instant, or of `hh:mm`. */
export function time(text) {
  const moment = text.length > 5 ? wall(text) : Date.parse(`2000-01-01T${text}:00Z`);
  return format({ hour: "numeric", minute: "2-digit" }).format(moment);
}

/** A date whose day and month stay on one line. */
function dated(options, date) {
  const parts = format({ day: "numeric", ...options }).formatToParts(noon(date));
  const isOf = (part) => part?.type === "day" || part?.type === "month";
  const joined = ({ value }, at) => (isOf(parts[at - 1]) && isOf(parts[at + 1]) ? value.replace(" ", "\u00A0") : value);
  return parts.map(joined).join("");
}

/** `Sunday 22 November` */
export const day = (date) => dated({ weekday: "long", month: "long" }, date);

/** `Sun 22 Nov` */
export const shortDay = (date) => dated({ weekday: "short", month: "short" }, date);

/** `22 November 2026` */
export const date = (text) => dated({ month: "long", year: "numeric" }, text.slice(0, 10));

/** The last day on all of which an invitation can be accepted, as the sheet and the letter say it. */
export const lastDay = (end) => date(addDays(end.slice(0, 10), -1));

/** `16–22 November 2026` */
export const range = (from, to) =>
  format({ day: "numeric", month: "long", year: "numeric" }).formatRange(noon(from), noon(to));

/** `16–22`, of days of one month */
export const dayRange = (from, to) => format({ day: "numeric" }).formatRange(noon(from), noon(to));

/** `Sun 22` */
export const weekdayAndDay = (date) => format({ weekday: "short", day: "numeric" }).format(noon(date));

/** `November 2026` */
export const month = (text) => format({ month: "long", year: "numeric" }).format(noon(text));

/** `November` */
export const monthName = (text) => format({ month: "long" }).format(noon(text));

/** `Nov` */
export const shortMonth = (text) => format({ month: "short" }).format(noon(text));

/** `Mon`: 0 is Monday. */
export const weekdayName = (index, width = "short") =>
  format({ weekday: width }).format(noon(`2024-01-0${1 + index}`));

/** `Monday`: of an instant. */
export const weekdayOf = (instant) => format({ weekday: "long" }).format(wall(instant));

/** A whole number as `82 %`. */
export const inPercent = (percent) =>
  new Intl.NumberFormat(locale(), { style: "percent", maximumFractionDigits: 0 }).format(percent / 100);
