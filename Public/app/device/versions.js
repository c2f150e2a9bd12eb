/** New versions of the service worker, which serves the app with no network. */

const worker = navigator.serviceWorker;
/** A worker that does not answer keeps nobody waiting. */
const patience = 3000;

/**
 * A newer version that stands ready takes over, when nothing is being typed yet, and the app begins again with it.
 * @returns {Promise<void>}
 */
export async function takeNewVersion() {
  if (!worker?.controller) return;
  let isStarting = true;
  // Pages of two versions do not fit together. Another window may have brought the new one, in the midst of something.
  worker.addEventListener("controllerchange", () => (isStarting ? begin() : addEventListener("hashchange", begin)));
  const registration = await worker.getRegistration();
  if (registration?.waiting) {
    registration.waiting.postMessage("take-over");
    await new Promise((resolve) => setTimeout(resolve, patience));
  }
  isStarting = false;
}

const begin = () => location.reload();
