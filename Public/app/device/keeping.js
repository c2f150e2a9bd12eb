/** What the app knows and what the device keeps, held the same. */

import { emptyQueue, shiftClock } from "../core/queue.js";
import { writeInstant } from "../core/day-zone.js";
import { app, changed, notify } from "../state.js";
import * as clock from "./clock.js";
import * as database from "./database.js";

const news = new BroadcastChannel("remedi");

/** Reads everything at the start. A device that keeps nothing still works as long as the app is open. */
export async function begin() {
  try {
    await read();
  } catch {
    app.isForgetful = true;
  }
  clock.begin(app.clockAhead ?? 0, clockChanged);
  news.onmessage = () => read().then(changed, forgetful);
}

async function read() {
  const [session, preferences, queue, ahead] = await Promise.all(
    ["session", "preferences", "queue", "clock"].map(database.get),
  );
  Object.assign(app, { session: session ?? null, preferences: preferences ?? {}, queue: queue ?? emptyQueue });
  app.clockAhead = ahead ?? 0;
  app.days = new Map((await database.all("day:")).map(([, day]) => [day.date, day]));
  app.answers = new Map((await database.all("answer:")).map(([key, answer]) => [key.slice(7), answer]));
  app.fetchedAt = app.answers.get("schedule")?.at ?? null;
}

/** The device refuses to keep: the app goes on with what it holds, and says so. */
function forgetful() {
  app.isForgetful = true;
  changed();
}

/**
 * Keeps values, and lets other windows of the app know.
 * @param {Object<string, *>} values as database.put
 */
export async function keep(values) {
  try {
    await database.put(values);
    app.isForgetful = false;
    news.postMessage("kept");
  } catch {
    forgetful();
  }
}

/**
 * Changes the queue durably before anything else happens; where the device refuses, in memory alone.
 * @param {(queue: import("../core/queue.js").Queue) => import("../core/queue.js").Queue} make pure
 * @param {Object<string, *>} [also] values to be kept in the same step
 */
export async function changeQueue(make, also = {}) {
  if (app.isForgetful) {
    app.queue = make(app.queue);
    await keep({ queue: app.queue, ...also });
  } else {
    try {
      app.queue = await database.change("queue", (kept) => make(kept ?? emptyQueue), also);
      news.postMessage("kept");
    } catch {
      app.queue = make(app.queue);
      forgetful();
    }
  }
  changed();
}

/** The device's clock proved wrong: what was ticked by it and is not yet sent gets its true time. */
async function clockChanged(ahead, before) {
  const zone = app.session?.patient.timeZone ?? "UTC";
  const shift = (queue) => shiftClock(queue, before - ahead, (moment) => writeInstant(zone, moment));
  await changeQueue(shift, { clock: ahead });
  if (ahead) notify({ kind: "clock", ahead });
  else changed();
}

/** Empties the device: the patient signs out. How large and in what colours the next one reads stays. */
export async function forget() {
  const { isWelcomed, isSimple, homeZone, ...looks } = app.preferences;
  const nothing = { queue: emptyQueue, days: new Map(), answers: new Map(), fetchedAt: null, notices: [] };
  // First of all: an answer that is on its way must find nobody to be kept for.
  Object.assign(app, nothing, { session: null, preferences: looks });
  try {
    await database.clear();
  } catch {
    app.isForgetful = true;
  }
  await globalThis.caches?.delete("remedi-pictures");
  await keep({ preferences: looks, clock: clock.aheadOfServer() });
  changed();
}
