import { language } from "../words/words.js";
import { el } from "./dom.js";

/**
 * How much it is: of an exercise in the language of the app. What else the clinic wrote is English, and is read aloud as
 * such.
 * @param {{amount: ?string, kind: string}} item of the API; where the numbers of an exercise are known, with them
 * @param {function(object): string} [dosage] words of dosage.js
 */
export function amountOf(item, dosage) {
  if (!item.amount) return null;
  const said = item.kind === "exercise" && dosage ? dosage(item) : "";
  return said || inEnglish(item.amount);
}

/** What the clinic wrote in English. */
export const inEnglish = (text) => (text && language() !== "en" ? el("span", { lang: "en" }, text) : text);
