/**
 * Documents of settings that wait on this device until the server has them. `app.unsent`: path →
 * `{body, etag, isContested, problem}`, what the patient chose, and the version that was seen.
 */

import { differing } from "../core/reminder-settings.js";
import { app, changed } from "../state.js";
import { change } from "./changing.js";
import * as clock from "./clock.js";
import * as database from "./database.js";
import { refresh } from "./fetching.js";
import { keep } from "./storage.js";

const prefix = "unsent:";
/** Refusals after which it is tried again: the session is over, or there were many tries. */
const passing = [401, 429];

/** Reads what waits. A device without storage has it in memory alone. */
export async function load() {
  if (app.isForgetful) return;
  const found = await database.all(prefix).catch(() => []);
  app.unsent = Object.fromEntries(found.map(([name, one]) => [name.slice(prefix.length), one]));
}

/**
 * Changes what waits, in one transaction: the page, another window and an answer may change it at once.
 * @param {(one: ?object) => ?object} make pure; null for nothing
 */
async function changeWaiting(path, make) {
  const key = prefix + path;
  const change = (before) => make(before ?? null) ?? undefined;
  const isStored = !app.isForgetful && (await database.change(key, change).then((one) => hold(path, one), () => false));
  // A device that does not store has it in memory, and each change is a chance to store it.
  if (!isStored) {
    hold(path, change(app.unsent[path]));
    await keep({ [key]: app.unsent[path] });
  }
  changed();
}

function hold(path, one) {
  const { [path]: before, ...others } = app.unsent;
  app.unsent = one ? { ...others, [path]: one } : others;
  return true;
}

/**
 * @param {string} path below `/api/v1`
 * @returns {{body: ?object, theirs: ?object, isWaiting: boolean, problem: ?object}} `body`: as the patient left it; null
 *   if it is not stored. `theirs`: the server's, where it was changed elsewhere meanwhile and the patient has to choose
 */
export function documentAt(path) {
  const one = app.unsent[path];
  const known = app.answers.get(path)?.body ?? null;
  return {
    body: one ? { ...known, ...one.body } : known,
    theirs: one?.isContested ? known : null,
    isWaiting: Boolean(one),
    problem: one?.problem ?? null,
  };
}

/** Stores a document, and sends it as soon as possible. */
export async function save(path, body) {
  await changeWaiting(path, (before) => ({ body, etag: before?.etag ?? app.answers.get(path)?.etag ?? null }));
  await sendSettings();
}

/** Answers which of two versions holds. */
export async function choose(path, isMine) {
  if (!isMine) return changeWaiting(path, () => null);
  await changeWaiting(path, (one) => one && { body: one.body, etag: app.answers.get(path)?.etag ?? null });
  return sendSettings();
}

/** @returns {Promise<boolean>} whether something waits to be sent */
export async function hasWaiting() {
  await load();
  return Object.keys(app.unsent).length > 0;
}

let sending = Promise.resolve();

/** Sends what waits. A call meanwhile waits for the same requests. */
export function sendSettings() {
  const round = sending.then(async () => {
    await load();
    for (const path of Object.keys(app.unsent)) await send(path);
  });
  sending = round.catch(() => null);
  return round;
}

/** What the patient changed while a request was on its way stays, and is sent by the next. */
async function send(path) {
  const one = app.unsent[path];
  if (!one || one.isContested || one.problem || !app.session || app.session.isOver) return;
  const { token } = app.session;
  const answer = await change("PUT", path, one.body, {}, one.etag ? { "If-Match": one.etag } : {});
  if (!answer.status || answer.status >= 500 || passing.includes(answer.status) || app.session?.token !== token) return;
  if (answer.status === 412) return contested(path);
  const isSent = (now) => JSON.stringify(now.body) === JSON.stringify(one.body);
  if (answer.status !== 200) return changeWaiting(path, (now) => (now && isSent(now) ? { ...now, problem: answer.problem } : now));
  const kept = { path, body: answer.body, etag: answer.etag, at: clock.now() };
  app.answers.set(path, kept);
  await keep({ [`answer:${path}`]: kept });
  await changeWaiting(path, (now) => (!now || isSent(now) ? null : { ...now, etag: answer.etag }));
}

/** It was changed elsewhere. Where both say the same, nothing is asked. */
async function contested(path) {
  await refresh(path);
  const theirs = app.answers.get(path)?.body;
  const isSame = (one) => theirs && !differing(one.body, theirs).length;
  await changeWaiting(path, (one) => (!one || isSame(one) ? null : { ...one, isContested: true }));
}
