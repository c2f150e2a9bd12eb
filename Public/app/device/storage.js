/** Keeps the app's state and the device's storage the same. */

import { emptyQueue } from "../core/queue.js";
import { writeInstant, zoneAt } from "../core/day-zone.js";
import { app, changed, notify } from "../state.js";
import * as clock from "./clock.js";
import * as database from "./database.js";

const news = new BroadcastChannel("remedi");
/** Changes of the queue that the device could not store yet: each attempt tries all of them. */
let unkept = [];
let lastChange = Promise.resolve();

/** Reads everything at the start. A device without storage still works while the app is open. */
export async function begin() {
  clock.begin(clockChanged);
  await recall();
  news.onmessage = () => recall().then(changed);
}

/** Reads the stored values, for instance after a change by another window. */
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
  // Changes that could not be stored are in memory alone, and precede the values on disk.
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
 * Stores values, and informs other windows of the app.
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
  // There is room again: unsaved changes go first.
  if (app.isForgetful) await changeQueue((queue) => queue);
}

/**
 * Changes the queue durably before anything else happens; if the device refuses, in memory until it accepts.
 * @param {(queue: import("../core/queue.js").Queue) => import("../core/queue.js").Queue} make pure
 */
export function changeQueue(make) {
  const change = lastChange.then(() => changeNow(make));
  // The caller gets the error; the next change runs all the same.
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

/** The device's clock was wrong: its unsent ticks get their true times. */
async function clockChanged(ahead) {
  const write = (moment) => writeInstant(zoneAt(app.days.values(), moment) ?? app.session.patient.timeZone, moment);
  // A clock is rarely wrong.
  const { shiftClock } = await import("../core/queue-clock.js");
  await changeQueue((queue) => shiftClock(queue, ahead, write, clock.reading()));
  if (ahead) notify({ kind: "clock", ahead });
  else changed();
}

/** Empties the device: the patient signs out. Text size and colours stay for the next one. */
export async function forget() {
  const { isWelcomed, isSimple, homeZone, journey, ...looks } = app.preferences;
  const queue = { ...emptyQueue, ahead: clock.aheadOfServer() };
  unkept = [];
  // First of all: a late answer must find no session to be stored for.
  Object.assign(app, { session: null, preferences: looks, queue, days: new Map(), answers: new Map() });
  Object.assign(app, { fetchedAt: null, notices: [], unsent: {} });
  await lastChange;
  await database.clear().catch(() => database.remove());
  await globalThis.caches?.delete("remedi-pictures");
  await keep({ preferences: looks, queue });
  changed();
}
