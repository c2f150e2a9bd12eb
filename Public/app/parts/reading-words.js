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
  return `${comparator ? `${comparator}\u00A0` : ""}${number}\u00A0${known?.label ?? unit}`;
}

/**
 * The values of a reading: `81.4 kilograms`, each with its name where there are several.
 * @param {object} reading of the API, or one that waits
 * @param {?object} module with its form; without, the server's words are taken
 */
export function wordsOf({ values, words }, module) {
  const fields = module?.form?.fields;
  if (!fields && words) return words;
  const field = ({ name }) => fields?.find((each) => each.name === name);
  const said = (one) => inWords(one, field(one));
  if (values.length === 1) return said(values[0]);
  return values.map((one) => `${field(one)?.label ?? one.name} ${said(one)}`).join(", ");
}

/** `today, 7:12 am`, `Sunday 22 November, 7:12 am` */
export function momentOf({ measuredAt }, w) {
  const at = instantHere(Date.parse(measuredAt));
  const date = at.slice(0, 10);
  return date === today() ? w.todayAt(time(at)) : w.dayAt(day(date), time(at));
}
