/** Summaries for the physician. A typed note is stored on this device until the clinic has it. */

import { app, changed } from "../state.js";
import { change } from "./changing.js";
import * as database from "./database.js";
import { refreshAll } from "./listing.js";
import { keep } from "./storage.js";

const name = "draft:summary";
const pause = 300;

/** The longest that the API takes. */
export const longest = 2000;

export const summariesPath = "/summaries?limit=500";

/** `{userName, words, sent}`; `sent`: the last request without an answer. */
let draft = null;
let isRead = false;
let timer = null;
/** The session of this note: another session does not see it. */
let token = null;

/** @returns {?{userName: string, words: string, sent: ?object}} null if nobody is signed in */
function mine() {
  const { session } = app;
  if (session?.token !== token) {
    clearTimeout(timer);
    [draft, isRead, token] = [null, false, session?.token ?? null];
  }
  if (!session) return null;
  // A caregiver's profile has the id of the patient, but a user name of its own.
  const { userName } = session.patient;
  return draft?.userName === userName ? draft : { userName, words: "", sent: null };
}

/** @returns {?string} the typed note; null until the stored one is read */
export function typed() {
  const own = mine();
  return own && isRead ? own.words : null;
}

/** Reads the stored note, once: text typed since then is newer. */
export async function readDraft() {
  if (!mine() || isRead) return;
  const reader = token;
  // A device without storage holds it while the app is open; a banner says so already.
  const found = await database.get(name).catch(() => null);
  if (!mine() || isRead || token !== reader) return;
  [draft, isRead] = [found ?? null, true];
  changed();
}

/** @returns {Promise<boolean>} whether there is an unshared note */
export async function hasDraft() {
  await readDraft();
  return Boolean(typed()?.trim());
}

/** Takes the typed note, and stores it after a pause in typing. */
export function type(words) {
  const own = mine();
  if (!own) return;
  draft = { ...own, words };
  clearTimeout(timer);
  timer = setTimeout(keepDraft, pause);
  changed();
}

/** Stores the note at once. */
export async function keepDraft() {
  if (!mine() || !isRead) return;
  clearTimeout(timer);
  await keep({ [name]: draft ?? undefined });
}

/**
 * Shares some days with the typed note.
 * @param {{from: string, to: string}} span
 * @param {Object<string, string>} refusals as of ``change``
 * @returns {Promise<{shared: ?object, problem: ?object}>} `shared`: SharedSummary of the API
 */
export async function share({ from, to }, refusals) {
  const { words, sent } = mine();
  const sender = token;
  const content = { from, to, words: words.trim() };
  // A retry has the same id: a request that arrived without an answer is not shared twice.
  const isSame = sent && Object.entries(content).every(([key, value]) => sent[key] === value);
  const body = isSame ? sent : { id: crypto.randomUUID(), ...content };
  draft = { ...mine(), sent: body };
  await keepDraft();
  const answer = await change("POST", "/summaries", body, refusals);
  if (answer.problem) return { shared: null, problem: answer.problem };
  // Somebody signed out, or another in, meanwhile.
  if (!mine() || token !== sender) return { shared: answer.body, problem: null };
  draft = null;
  await keepDraft();
  await refreshAll(summariesPath);
  return { shared: answer.body, problem: null };
}
