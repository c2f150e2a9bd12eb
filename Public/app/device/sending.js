/** Sends the taps, in order, once. */

import { absorb } from "../core/day-answered.js";
import { absorbReadings } from "../core/readings-answered.js";
import { writeInstant, zoneAt } from "../core/day-zone.js";
import { waiting } from "../core/queue.js";
import { attempted, next } from "../core/queue-request.js";
import { settle } from "../core/queue-settle.js";
import { app, notify } from "../state.js";
import { call, NoAnswer } from "./api.js";
import * as clock from "./clock.js";
import { writes } from "./echo.js";
import { changeQueue, keep } from "./storage.js";

const longestWait = 60;
let failures = 0;

/**
 * Sends until the queue is empty or the server cannot be reached. Only one of several windows sends.
 * @returns {Promise<?number>} seconds after which to try again; null if the queue is empty
 */
export function send() {
  const alone = navigator.locks?.request.bind(navigator.locks) ?? ((name, work) => work());
  return alone("remedi-send", sendAll);
}

async function sendAll() {
  while (app.session && !app.session.isOver) {
    // Nothing is sent without a network: a record that no server can know can be undone without a trace.
    if (!navigator.onLine) {
      app.reach = "offline";
      return waiting(app.queue) ? longestWait : null;
    }
    let request = null;
    // Stored before it is sent: after a crash the device knows that the server may have it.
    await changeQueue((queue) => {
      request = next(queue);
      return request ? attempted(queue, request) : queue;
    });
    if (!request || !app.session) return null;
    writes(app.queue.operations.filter((one) => request.operations.includes(one.key)).map((one) => one.id));
    const { token } = app.session;
    const answer = await answerTo(request);
    // Somebody signed out, or in again, meanwhile.
    if (app.session?.token !== token) continue;
    const wait = await take(request, answer, token);
    if (wait !== null) return wait;
  }
  return null;
}

async function answerTo({ method, path, headers, body }) {
  try {
    const answer = await call(method, path, { token: app.session.token, headers, body });
    const reached = answer.status < 500 && answer.status !== 429;
    failures = reached ? 0 : failures + 1;
    app.reach = answer.status >= 500 ? "away" : "reached";
    return { ...answer, backoff: backoff() };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    failures += 1;
    app.reach = "offline";
    return { status: 0, body: null, backoff: backoff() };
  }
}

const backoff = () => Math.min(longestWait, 2 ** Math.min(failures, 6)) * (0.75 + Math.random() / 2);

/** Takes in an answer. Returns the seconds to wait, or null to go on. */
async function take(request, answer, token) {
  const now = clock.now();
  const zone = zoneAt(app.days.values(), now) ?? app.session.patient.timeZone;
  const timed = { serverNow: writeInstant(zone, now) };
  let settled = null;
  await changeQueue((queue) => {
    settled = settle(queue, request, { ...answer, ...timed });
    return settled.queue;
  });
  // Somebody signed out meanwhile: the next person must see nothing of it.
  if (app.session?.token !== token) return null;
  await learn(settled);
  if (settled.signedOut) {
    app.session = { ...app.session, isOver: true };
    await keep({ session: app.session });
  }
  const refused = settled.refusedNow.map(({ operation }) => operation.id);
  const quietly = settled.overtaken.filter(({ operation }) => !refused.includes(operation.id));
  if (quietly.length) notify({ kind: "overtaken", all: quietly });
  return settled.wait;
}

/** Applies the server's answer to the stored days, so that nothing flickers until they are fetched again. */
async function learn({ learned, readings, undone }) {
  if (!learned.length && !readings.length && !undone.length) return;
  const values = {};
  for (const [path, answer] of app.answers) {
    if (!path.startsWith("/readings?")) continue;
    const known = { ...answer, body: { ...answer.body, items: absorbReadings(answer.body.items, path, readings, undone) } };
    app.answers.set(path, known);
    values[`answer:${path}`] = known;
  }
  for (const [date, day] of app.days) {
    const known = absorb(day, learned, undone);
    app.days.set(date, known);
    values[`day:${date}`] = known;
  }
  // Further days, each fetched by itself.
  for (const [path, answer] of app.answers) {
    if (!answer.body?.occurrences) continue;
    const known = { ...answer, body: absorb(answer.body, learned, undone) };
    app.answers.set(path, known);
    values[`answer:${path}`] = known;
  }
  await keep(values);
}
