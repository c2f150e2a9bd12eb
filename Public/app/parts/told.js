import { notices } from "../device/notices.js";
import { changed } from "../state.js";

/** What draws a notice, which is rare, comes with the first of them: `{c, draw}`, in the language of `c`. */
let drawing = null;

/**
 * @param {object} c common words
 * @returns {?{cards: () => Node[], first: (later: function) => Node[]}} what was not read yet: all of it, or
 *   the latest as a screen of its own; null where there is nothing, or nothing to draw it with yet
 */
export function told(c) {
  const found = notices();
  if (!found.length) return null;
  // What does not come now is asked for when the page is drawn next.
  if (drawing?.c !== c) load(c).catch(() => null);
  if (!drawing) return null;
  const { cards, first } = drawing.draw;
  return { cards: () => cards(found), first: (later) => first(found, later) };
}

async function load(c) {
  drawing = { c, draw: await (await import("./notice.js")).drawn() };
  changed();
}
