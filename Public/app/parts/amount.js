import { prescription } from "../device/prescriptions.js";
import { language } from "../words/words.js";
import { el } from "./dom.js";

/**
 * How much it is, in the language of the app. What that cannot say the clinic wrote in English, which is read aloud as
 * such.
 * @param {{amount: ?string}} item of the API; of an exercise with its numbers, where they are known
 * @param {function(object): string} dosage words of dosage.js
 */
export const amountOf = (item, dosage) => dosage(item) || inEnglish(item.amount);

/** The same without an element, such as for a label. */
export const amountText = (item, dosage) => dosage(item) || item.amount;

/**
 * How often, in the physician's words. Where none were written, the rule is said in the language of the app.
 * @param {{prescriptionId: string, version: number, frequency: string}} item of the API
 * @param {function(object): ?string} rule words of rule.js
 */
export function frequencyOf({ prescriptionId, version, frequency }, rule) {
  const known = prescription(prescriptionId);
  const isRead = known?.version === version && known.frequencyRead === frequency;
  return (isRead && rule(known)) || inEnglish(frequency);
}

/** What the clinic wrote in English. */
export const inEnglish = (text) => (text && language() !== "en" ? el("span", { lang: "en" }, text) : text);
