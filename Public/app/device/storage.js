/** What the app knows and what the device keeps, held the same. */

import { emptyQueue } from "../core/queue.js";
import { writeInstant, zoneAt } from "../core/day-zone.js";
import { app, changed, notify } from "../state.js";
import * as clock from "./clock.js";
import * as database from "./database.js";

const news = new BroadcastChannel("remedi");
/** Changes of the queue that the device would not keep yet: each attempt tries all of them. */
let unkept = [];
let lastChange = Promise.resolve();

/** Reads everything at the start. A device that keeps nothing still works as long as the app is open. */
export async function begin() {
  clock.begin(clockChanged);
  await recall();
  news.onmessage = () => recall().then(changed);
}

/** Reads what is kept, such as after another window changed it. */
export async function recall() {
  try {
    await read();
  } catch {
    app.isForgetful = true;
  }
}

async function read() {
  const [session, preferences, queue] = await Promise.all(["session", "preferences", "queue"].map(database.get));
  const days = (await database.all("day:")).map(([, day]) => [day.date, day]);
  const answers = (await database.all("answer:")).map(([key, answer]) => [key.slice(7), answer]);
  // What could not be kept stands in memory alone, and above what is on disk.
  if (!app.isForgetful || !app.session) app.session = session?.token ? session : null;
  app.preferences = preferences ?? {};
  app.queue = applied(queue);
  app.days = new Map(days);
  app.answers = new Map(answers);
  app.fetchedAt = app.answers.get("schedule")?.at ?? null;
  clock.set(app.queue.ahead);
}

const applied = (queue, ...more) => [...unkept, ...more].reduce((made, make) => make(made), queue ?? emptyQueue);

/**
 * Keeps values, and lets other windows of the app know.
 * @param {Object<string, *>} values as database.put
 */
export async function keep(values) {
  try {
    await database.put(values);
    news.postMessage("kept");
  } catch {
    app.isForgetful = true;
    return changed();
  }
  // There is room again: what is not on disk yet goes first of all.
  if (app.isForgetful) await changeQueue((queue) => queue);
}

/**
 * Changes the queue durably before anything else happens; where the device refuses, in memory until it does not.
 * @param {(queue: import("../core/queue.js").Queue) => import("../core/queue.js").Queue} make pure
 */
export function changeQueue(make) {
  const change = lastChange.then(() => changeNow(make));
  // Whoever asked hears what went wrong; the next one is done all the same.
  lastChange = change.catch(() => null);
  return change;
}

async function changeNow(make) {
  try {
    app.queue = await database.change("queue", (kept) => applied(kept, make));
    unkept = [];
    app.isForgetful = false;
    news.postMessage("kept");
  } catch {
    const queue = make(app.queue);
    if (queue !== app.queue) unkept.push(make);
    app.queue = queue;
    app.isForgetful = true;
  }
  changed();
}

/** The device's clock proved wrong: what was ticked by it and is not yet sent gets its true time. */
async function clockChanged(ahead) {
  const write = (moment) => writeInstant(zoneAt(app.days.values(), moment) ?? app.session.patient.timeZone, moment);
  // A clock is rarely wrong.
  const { shiftClock } = await import("../core/queue-clock.js");
  await changeQueue((queue) => shiftClock(queue, ahead, write, clock.reading()));
  if (ahead) notify({ kind: "clock", ahead });
  else changed();
}

/** Empties the device: the patient signs out. How large and in what colours the next one reads stays. */
export async function forget() {
  const { isWelcomed, isSimple, homeZone, journey, ...looks } = app.preferences;
  const queue = { ...emptyQueue, ahead: clock.aheadOfServer() };
  unkept = [];
  // First of all: an answer that is on its way must find nobody to be kept for.
  Object.assign(app, { session: null, preferences: looks, queue, days: new Map(), answers: new Map() });
  Object.assign(app, { fetchedAt: null, notices: [] });
  await lastChange;
  await database.clear().catch(() => database.remove());
  await globalThis.caches?.delete("remedi-pictures");
  await keep({ preferences: looks, queue });
  changed();
}
