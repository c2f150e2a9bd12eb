/** Keeps the screen on while somebody exercises in front of it. */

let isWanted = false;
let lock = null;

/** The device ends the lock when the app is hidden; it is requested again when the app is visible. */
document.addEventListener("visibilitychange", () => {
  if (isWanted && !document.hidden) ask();
});

async function ask() {
  try {
    lock ??= await navigator.wakeLock?.request("screen");
    lock?.addEventListener("release", () => (lock = null), { once: true });
    if (!isWanted) lock?.release();
  } catch {
    // Refused, for instance with a low battery: the screen goes off as usual.
    lock = null;
  }
}

/** @param {boolean} wanted whether the screen is to stay on */
export function keepAwake(wanted) {
  if (wanted === isWanted) return;
  isWanted = wanted;
  if (wanted) ask();
  else lock?.release();
}
