/** Synchronizes with the server: at the start, after each tap, when the network returns, on changes. */

import { waiting } from "../core/queue.js";
import { app, changed } from "../state.js";
import * as clock from "./clock.js";
import * as database from "./database.js";
import { fetchAll, modulesPath, refresh, retryAfter } from "./fetching.js";
import { fromNowOn, listen, stopListening } from "./listening.js";

const often = 15 * 60;
const soonest = 5;
const latest = 60;
let running = null;
let isWanted = false;
let wantsAll = false;
let failures = 0;
let timer = null;
let afterwards = () => {};

/** Sends the queue, and fetches everything again; a call meanwhile causes one more round afterwards. */
export function sync() {
  wantsAll = true;
  return push();
}

/** Sends the queue and applies the answers, without fetching. */
export function push() {
  isWanted = true;
  running ??= run().finally(() => (running = null));
  return running;
}

async function run() {
  try {
    while (isWanted) await round();
  } finally {
    // After an error, it is tried again.
    timer ??= setTimeout(sync, latest * 1000);
  }
  changed();
}

async function round() {
  isWanted = false;
  clearTimeout(timer);
  timer = null;
  // The server's clock is read first: the time of a tick by a wrong clock is corrected before it is sent.
  if (waiting(app.queue) && !clock.isFresh()) await refresh("/me");
  const wait = await send();
  const isWhole = wantsAll && wait === null;
  if (isWhole) {
    wantsAll = false;
    await fetchAll(fromNowOn());
    if (app.answers.get(modulesPath)?.body?.items.some(({ isOn }) => isOn)) await measured();
  }
  const isReached = app.reach === "reached";
  failures = isReached ? 0 : failures + 1;
  // Without a session there is nothing to ask for until somebody signs in.
  const again = isReached || !app.session || app.session.isOver ? often : Math.max(retryAfter ?? 0, backoff());
  timer = setTimeout(sync, (wait ?? again) * 1000);
  if (isReached && !document.hidden) listen(sync);
  // If the network is lost meanwhile, the next round tries again.
  if (isReached) import("./profile.js").then(({ sendProfile }) => sendProfile(), () => null);
  if (isReached) sendSettings().catch(() => null);
  if (isReached && isWhole) import("./notices-read.js").then(({ fetchNotices }) => fetchNotices(), () => null);
  if (globalThis.Notification?.permission === "granted") lookAfterReminders(isReached && isWhole);
  // The page's own fetches may take long; a tick does not wait for them. They alone test the network without a session.
  if (isReached || !app.session) afterwards();
}

/** What is measured is at hand without a network too. */
const measured = () => import("./measuring.js").then(({ fetchModules }) => fetchModules(), () => null);

/** Settings rarely wait: the module is loaded when some do. */
async function sendSettings() {
  if ((await database.all("unsent:")).length) await (await import("./waiting-settings.js")).sendSettings();
}

/** What the device shows and subscribes to is looked after beside everything else. */
function lookAfterReminders(isWhole) {
  import("./receipts.js").then(({ closePast, sendReceipts }) => Promise.all([closePast(isWhole), sendReceipts()]), () => null);
  if (isWhole) import("./reminding.js").then(({ keepReminding }) => keepReminding(), () => null);
}

const backoff = () => Math.min(latest, soonest * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);

/** The sending module is loaded when the queue has something: the first view of the day does not wait for it. */
async function send() {
  if (!waiting(app.queue)) return null;
  return (await import("./sending.js")).send();
}

/**
 * Begins to synchronize.
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

/** A patient who returns after a while gets the changes made meanwhile. */
function look() {
  const age = clock.now() - (app.fetchedAt ?? -Infinity);
  // A negative age: somebody has set the clock.
  return age >= 0 && age < 60_000 ? push() : sync();
}
