/** Taps of a trembling hand: what comes again at once on the same thing was meant once. */

/**
 * Whether something has stood on the screen for a moment, so that a tap on it is meant for it and not for what stood
 * there before. The moment is the animation `rest` of arrive.css.
 * @param {Element} element
 */
export const isAwake = (element) => !element.getAnimations().some(({ animationName }) => animationName === "rest");

/** Milliseconds within which a second tap is part of the first. */
const tremor = 1200;
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

let timer = null;

/** No tap counts from now on, for as long as it may be the second one and go through to what lies beneath. */
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
