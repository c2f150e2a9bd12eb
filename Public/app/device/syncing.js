/** Keeps this device and the server together: at the start, after each tap, when the network returns, when news come. */

import { waiting } from "../core/queue.js";
import { app, changed } from "../state.js";
import * as clock from "./clock.js";
import { fetchAll, refresh } from "./fetching.js";
import { listen, stopListening } from "./listening.js";

const often = 15 * 60_000;
let running = null;
let isWanted = false;
let wantsAll = false;
let timer = null;
let afterwards = () => {};

/** Sends what waits, and fetches everything anew; asked again meanwhile it does so once more afterwards. */
export function sync() {
  wantsAll = true;
  return push();
}

/** Sends what waits. What the server answers is all that changes by it. */
export function push() {
  isWanted = true;
  running ??= run().finally(() => (running = null));
  return running;
}

async function run() {
  while (isWanted) {
    isWanted = false;
    clearTimeout(timer);
    // The server's clock is read first: what was ticked by a wrong one is put right before it is sent.
    if (waiting(app.queue) && !clock.isFresh()) await refresh("/me");
    const wait = await send();
    if (wantsAll && wait === null) {
      wantsAll = false;
      await fetchAll();
    }
    timer = setTimeout(sync, wait === null ? often : wait * 1000);
    await afterwards();
    if (app.reach === "reached" && !document.hidden) listen(sync);
  }
  changed();
}

/** What sends is loaded when there is something to send: the first look at the day does not wait for it. */
async function send() {
  if (!waiting(app.queue)) return null;
  return (await import("./sending.js")).send();
}

/**
 * Begins to keep together.
 * @param {() => Promise<void>} after is done after each round, such as what the page that is open needs
 */
export function begin(after) {
  afterwards = after;
  addEventListener("online", sync);
  addEventListener("offline", () => {
    app.reach = "offline";
    changed();
  });
  document.addEventListener("visibilitychange", () => (document.hidden ? stopListening() : look()));
  return sync();
}

/** Whoever comes back after a while sees what happened meanwhile. */
function look() {
  const isRecent = app.fetchedAt !== null && clock.now() - app.fetchedAt < 60_000;
  return isRecent ? push() : sync();
}
