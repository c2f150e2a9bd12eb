/** The app's words: one folder a language, one file a part of the app. */

import { app, changed, subscribe } from "../state.js";
import { preferences } from "../preferences.js";

/** The app's languages: language tag → its own name. */
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
const areParted = new Set();

/**
 * @param {string} part such as `today`
 * @returns {Promise<object>} its words: sentences, or functions that make one
 */
export async function words(part) {
  const name = `${language()}/${part}`;
  if (!read.has(name)) read.set(name, { ...(await import(`./${name}.js`)).default });
  await parted(name);
  return read.get(name);
}

/** Unless the text is large, every word fits. */
async function parted(name) {
  if (preferences().text <= 110 || areParted.has(name)) return false;
  const { part } = await import("./parting.js");
  await part(read.get(name), name.split("/")[0]);
  return Boolean(areParted.add(name));
}

subscribe(async () => {
  const done = await Promise.all([...read.keys()].map(parted));
  if (done.includes(true)) changed();
});
