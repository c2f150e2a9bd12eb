import { notices } from "../device/notices.js";
import { lazily } from "./lazily.js";

const drawing = lazily(async () => (await import("./notice.js")).drawn());

/**
 * @param {object} c common words
 * @returns {?{cards: () => Node[], first: (later: function) => Node[]}} the unread notices: all of them, or
 *   the latest as a screen of its own; null if there are none, or their component is not loaded yet
 */
export function told(c) {
  const found = notices();
  const draw = found.length ? drawing(c) : null;
  return draw && { cards: () => draw.cards(found), first: (later) => draw.first(found, later) };
}
