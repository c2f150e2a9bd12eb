/** Installing the app on the Home Screen. */

import { changed } from "../state.js";

let offer = null;

// It comes once, at any time after the start.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  changed();
});
addEventListener("appinstalled", () => {
  offer = null;
  changed();
});

/** @returns {boolean} whether the app was opened from the Home Screen */
export const isInstalled = () => navigator.standalone === true || matchMedia("(display-mode: standalone)").matches;

/** @returns {?(() => Promise<void>)} asks the device to put the app there; null if it offers no such request */
export function installation() {
  if (!offer) return null;
  return async () => {
    const asked = offer;
    offer = null;
    await asked.prompt();
    changed();
  };
}

/** @returns {"iphone"|"android"|"computer"} */
export function deviceKind() {
  const { userAgent, maxTouchPoints } = navigator;
  if (userAgent.includes("Android")) return "android";
  // An iPad says that it is a Macintosh; none of those is touched.
  const isTouchedMac = userAgent.includes("Macintosh") && maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(userAgent) || isTouchedMac ? "iphone" : "computer";
}
