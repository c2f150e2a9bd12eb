/** Long words that may go on in the next line. */

const soft = "\u00AD";
const long = /\p{L}{10,}/gu;

/** @param {string} list words with a stroke wherever they may be parted */
export const partings = (list) =>
  new Map(list.trim().split(/\s+/).map((word) => [word.replaceAll("-", ""), word.replaceAll("-", soft)]));

/**
 * The same words, or a function that says the same, with a soft hyphen wherever a long one may be parted.
 * @template T
 * @param {T} said a sentence, a function that makes one, or several of them by name; anything else stays as it is
 * @param {Map<string, string>} known
 * @returns {T}
 */
export function parted(said, known) {
  if (typeof said === "string") return said.replace(long, (word) => known.get(word) ?? word);
  if (typeof said === "function") return (...given) => parted(said(...given), known);
  if (Array.isArray(said)) return said.map((one) => parted(one, known));
  if (typeof said !== "object" || said === null || Object.getPrototypeOf(said) !== Object.prototype) return said;
  return Object.fromEntries(Object.entries(said).map(([name, one]) => [name, parted(one, known)]));
}

/** Adds soft hyphens to the words of a language in place. */
export async function part(words, language) {
  const { default: list } = await import(`./${language}/hyphens.js`);
  Object.assign(words, parted(words, partings(list)));
}
