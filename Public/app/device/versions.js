/** New versions of the service worker, which serves the app with no network. */

const worker = navigator.serviceWorker;
/** The longest wait for a worker that does not answer. */
const patience = 3000;

/**
 * A newer version that is installed takes over, before anything is typed, and the app starts again with it.
 * @returns {Promise<void>}
 */
export async function takeNewVersion() {
  if (!worker?.controller) return;
  let isStarting = true;
  // Pages of two versions do not fit together. Another window may bring the new one while this one is in use.
  worker.addEventListener("controllerchange", () => (isStarting ? begin() : addEventListener("hashchange", begin)));
  const registration = await worker.getRegistration();
  if (registration?.waiting) {
    registration.waiting.postMessage("take-over");
    await new Promise((resolve) => setTimeout(resolve, patience));
  }
  isStarting = false;
}

const begin = () => location.reload();
