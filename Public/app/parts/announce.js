import { unparted } from "./dom.js";

/** Says something to who does not see the page. */
export function announce(sentence) {
  const announcer = document.getElementById("announcer");
  // The same sentence again would be no news.
  announcer.textContent = "";
  setTimeout(() => (announcer.textContent = unparted(sentence)), 100);
}
