/** Taps of a trembling hand: an immediate second tap on the same element counts as one. */

/**
 * Whether an element has been on the screen for a moment, so that a tap is meant for it and not for the content
 * before it. The moment is the animation `rest` of arrive.css.
 * @param {Element} element
 */
export const isAwake = (element) => !element.getAnimations().some(({ animationName }) => animationName === "rest");

/** Milliseconds within which a second tap is part of the first. */
const tremor = 1200;
const taps = new Map();

/**
 * @param {string} key the tapped element
 * @param {number} [within] milliseconds, if a second tap may be meant sooner
 * @returns {boolean} whether the tap counts
 */
export function isMeant(key, within = tremor) {
  const now = performance.now();
  const isNew = now - (taps.get(key) ?? -Infinity) > within;
  if (isNew) taps.set(key, now);
  return isNew;
}

let timer = null;

/** No tap counts for a while: it may be the second one and reach the content below. */
export function restTaps() {
  document.addEventListener("click", swallow, true);
  // A tap meanwhile shows why nothing happens.
  document.documentElement.dataset.taps = "resting";
  clearTimeout(timer);
  timer = setTimeout(wake, tremor);
}

function wake() {
  document.removeEventListener("click", swallow, true);
  delete document.documentElement.dataset.taps;
}

function swallow(event) {
  // A click of the keyboard is no tap.
  if (event.detail === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
