import { versionOf } from "../device/prescriptions.js";
import { language } from "../words/words.js";
import { el } from "./dom.js";
import { time } from "./when.js";

/**
 * The amount in the language of the app. The clinic's own text is English, which screen readers read as
 * such.
 * @param {{amount: ?string}} item of the API; of an exercise with its numbers, where they are known
 * @param {function(object): string} dosage words of dosage.js
 */
export const amountOf = (item, dosage) => dosage(item) || inEnglish(item.amount);

/** The same without an element, such as for a label. */
export const amountText = (item, dosage) => dosage(item) || item.amount;

/**
 * How often, in the physician's words. Without these, the rule is written in the language of the app, as the
 * server writes it in English: without its dates, and without an amount common to all doses, which is shown beside it.
 * @param {{prescriptionId: string, version: number, frequency: string, kind: string}} item of the API
 * @param {function(object, object): ?string} rule words of rule.js
 */
export function frequencyOf({ prescriptionId, version, frequency, kind }, rule) {
  const known = versionOf(prescriptionId, version);
  if (known?.frequency !== known?.frequencyRead || !known?.timing) return inEnglish(frequency);
  const { phases, doses = [] } = known.timing;
  const isOne = kind === "exercise" || new Set(doses.map(({ amount }) => amount)).size < 2;
  const hasAmounts = Boolean(phases) || !isOne;
  return rule(known, { spans: "none", said: frequency, hasAmounts, time }) || inEnglish(frequency);
}

/**
 * How much and how often a version of a prescription asks for, in the language of the app.
 * @param {string} id of the prescription
 * @param {?number} number of the version; null where it is not known
 * @param {string} order the server's text for it, in English
 * @param {function(object, object): ?string} rule words of rule.js
 */
export function orderOf(id, number, order, rule) {
  const known = language() !== "en" && id && number ? versionOf(id, number) : null;
  return (known && rule(known, { spans: "days" })) || inEnglish(order);
}

/** The clinic's text in English. */
export const inEnglish = (text) => (text && language() !== "en" ? el("span", { lang: "en" }, text) : text);
