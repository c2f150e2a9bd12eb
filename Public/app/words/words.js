/** The app's words: one folder a language, one file a part of the app. */

import { app } from "../state.js";
import { preferences } from "../preferences.js";
import { parted, partings } from "./parting.js";

/** What the app speaks: language tag → its own name. */
export const languages = { en: "English", de: "Deutsch" };

/** @returns {string} the language in use: chosen here, else as the profile has it, else as the device */
export function language() {
  const wanted = [preferences().language, app.session?.patient.language, ...navigator.languages];
  const known = wanted.map((tag) => tag?.split("-")[0]).find((tag) => tag in languages);
  return known ?? "en";
}

/** @returns {string} the tag by which dates and numbers are written: the device's own kind of the language */
export function locale() {
  const spoken = language();
  return navigator.languages.find((tag) => tag.split("-")[0] === spoken) ?? { en: "en-GB" }[spoken] ?? spoken;
}

/** `de/today` → its words, as they are shown. */
const read = new Map();

/**
 * @param {string} part such as `today`
 * @returns {Promise<object>} its words: sentences, or functions that make one
 */
export async function words(part) {
  const spoken = language();
  const name = `${spoken}/${part}`;
  if (!read.has(name)) {
    const [found, hyphens] = await Promise.all([import(`./${name}.js`), import(`./${spoken}/hyphens.js`)]);
    read.set(name, parted(found.default, partings(hyphens.default)));
  }
  return read.get(name);
}
