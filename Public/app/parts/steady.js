/** Taps of a trembling hand: what comes again at once on the same thing was meant once. */

/**
 * Whether something has stood on the screen for a moment, so that a tap on it is meant for it and not for what stood
 * there before. The moment is the animation `rest` of arrive.css.
 * @param {Element} element
 */
export const isAwake = (element) => !element.getAnimations().some(({ animationName }) => animationName === "rest");

/** Milliseconds within which a second tap is part of the first. */
export const tremor = 1200;
const taps = new Map();

/**
 * @param {string} key what was tapped
 * @param {number} [within] milliseconds, where it may be meant again sooner
 * @returns {boolean} whether the tap is one of its own
 */
export function isMeant(key, within = tremor) {
  const now = performance.now();
  const isNew = now - (taps.get(key) ?? -Infinity) > within;
  if (isNew) taps.set(key, now);
  return isNew;
}
