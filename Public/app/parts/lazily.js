import { changed } from "../state.js";

/**
 * Loads a rarely needed component on first use, and then draws the page again.
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
    // A component that did not load is requested when the page is drawn next.
    if (found?.c !== c) fetched(c).catch(() => null);
    return found?.part ?? null;
  };
}
