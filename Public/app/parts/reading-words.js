/** Readings in words. */

import { unitOf } from "../core/readings.js";
import { today } from "../device/fetching.js";
import { instantHere } from "../actions.js";
import { locale } from "../words/words.js";
import { day, time } from "./when.js";

/** `81.4 kg`, of a value of the API: its digits stay as they are. */
function inWords({ value, unit, comparator = "" }, field) {
  const digits = /\.(\d+)$/.exec(value)?.[1].length ?? 0;
  const number = new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Number(value));
  const known = field ? unitOf(field, unit) : null;
  return `${comparator ?? ""}${number}\u00A0${known?.symbol ?? unit}`;
}

/**
 * The values of a reading: `81.4 kg`, `135 · 85 mmHg`.
 * @param {object} reading of the API, or one that waits
 * @param {?object} module with its form, where it is stored
 */
export function wordsOf({ values, words, pending }, module) {
  if (words && !pending) return words;
  const fields = module?.form?.fields ?? [];
  return values.map((one) => inWords(one, fields.find(({ name }) => name === one.name))).join(" · ");
}

/** `today, 7:12 am`, `Sunday 22 November, 7:12 am` */
export function momentOf({ measuredAt }, w) {
  const at = instantHere(Date.parse(measuredAt));
  const date = at.slice(0, 10);
  return date === today() ? w.todayAt(time(at)) : w.dayAt(day(date), time(at));
}
