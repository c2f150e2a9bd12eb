import { changed } from "../state.js";

/**
 * What draws something rare: it comes with the first need of it, and the page is drawn anew then.
 * @template T
 * @param {(c: object) => Promise<T>} load in the language of the common words
 * @returns {(c: object) => ?T} null until it is there
 */
export function lazily(load) {
  let found = null;
  const fetched = async (c) => {
    found = { c, part: await load(c) };
    changed();
  };
  return (c) => {
    // What does not come now is asked for when the page is drawn next.
    if (found?.c !== c) fetched(c).catch(() => null);
    return found?.part ?? null;
  };
}
