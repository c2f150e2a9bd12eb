/** Registers the service worker, which serves the app with no network, and tries again while its installation fails. */

const worker = navigator.serviceWorker;
const shortest = 30_000;
const longest = 60 * 60_000;

let failures = 0;
let timer = null;

/**
 * Has the browser install the app for use with no network, and look for a newer version. A browser drops a worker that
 * failed to install, for instance because one file was not fetched: the next attempt follows after a pause, or as soon
 * as the network returns. Where a private window forbids service workers, the app needs the network.
 * @returns {Promise<void>}
 */
export async function keepApp() {
  clearTimeout(timer);
  removeEventListener("online", keepApp);
  if (!worker || (await isInstalled())) return;
  failures += 1;
  timer = setTimeout(keepApp, Math.min(longest, shortest * 2 ** (failures - 1)));
  addEventListener("online", keepApp);
}

/** The browser itself looks for a newer version each time the app is opened: an older one that is active will do. */
async function isInstalled() {
  try {
    const { installing, waiting, active } = await worker.register("/app/service-worker.js", { updateViaCache: "none" });
    return installing ? (await nextState(installing)) !== "redundant" : Boolean(waiting ?? active);
  } catch {
    // The browser refuses, or its script was not fetched: both are tried again in the same way.
    return false;
  }
}

const nextState = (one) =>
  new Promise((resolve) => one.addEventListener("statechange", () => resolve(one.state), { once: true }));
