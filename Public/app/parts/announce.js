import { unparted } from "./dom.js";

/** Announces a sentence to screen readers. */
export function announce(sentence) {
  const announcer = document.getElementById("announcer");
  // A screen reader ignores the same sentence again.
  announcer.textContent = "";
  setTimeout(() => (announcer.textContent = unparted(sentence)), 100);
}
