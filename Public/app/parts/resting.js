import { tremor } from "./steady.js";

/** For a moment no tap counts: the second tap of a trembling hand would go through to what lies beneath. */

let timer = null;

/** Lets taps rest from now on, for as long as a second tap may be part of the first. */
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
