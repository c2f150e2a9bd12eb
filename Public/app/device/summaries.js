/** What is shared with the physician. What is typed is kept on this device until it is at the clinic. */

import { app, changed } from "../state.js";
import { change } from "./changing.js";
import * as database from "./database.js";
import { refreshAll } from "./listing.js";
import { keep } from "./keeping.js";

const name = "draft:summary";
const pause = 300;

/** The longest that the API takes. */
export const longest = 2000;

export const summariesPath = "/summaries?limit=500";

/** `{patient, words, sent}`; `sent`: what was sent last, of which no answer came. */
let draft = null;
let isRead = false;
let timer = null;

function mine() {
  const id = app.session?.patient.id;
  return draft?.patient === id ? draft : { patient: id, words: "", sent: null };
}

/** @returns {?string} what was typed; null as long as it is not known what was typed before */
export const typed = () => (isRead ? mine().words : null);

/** Reads what was typed before, once: what is typed since then is newer. */
export async function readDraft() {
  if (isRead) return;
  try {
    draft = (await database.get(name)) ?? null;
  } catch {
    // A device that keeps nothing holds it as long as the app is open; that nothing is kept is said already.
  }
  isRead = true;
  changed();
}

/** Takes down what is typed, and keeps it when the hand rests. */
export function type(words) {
  draft = { ...mine(), words };
  clearTimeout(timer);
  timer = setTimeout(keepDraft, pause);
  changed();
}

/** Keeps what was typed at once. */
export function keepDraft() {
  clearTimeout(timer);
  return keep({ [name]: draft ?? undefined });
}

/**
 * Shares some days with the words that were typed.
 * @param {{from: string, to: string}} span
 * @param {Object<string, string>} refusals as of ``change``
 * @returns {Promise<{shared: ?object, problem: ?object}>} `shared`: SharedSummary of the API
 */
export async function share({ from, to }, refusals) {
  const { words, sent } = mine();
  const content = { from, to, words: words.trim() };
  // The same under the same id: if it had arrived though no answer came, it is not shared twice.
  const isSame = sent && Object.entries(content).every(([key, value]) => sent[key] === value);
  const body = isSame ? sent : { id: crypto.randomUUID(), ...content };
  draft = { ...mine(), sent: body };
  await keepDraft();
  const answer = await change("POST", "/summaries", body, refusals);
  if (answer.problem) return { shared: null, problem: answer.problem };
  draft = null;
  await keepDraft();
  await refreshAll(summariesPath);
  return { shared: answer.body, problem: null };
}
