import { differing, toSend } from "../core/reminder-settings.js";
import { documentAt, save } from "../device/waiting-settings.js";
import { app, changed } from "../state.js";

/** What is chosen on the page of reminders and not saved yet. */

const paths = { settings: "/settings", notifications: "/notifications" };

/** The documents of the signed-in person: the first is the patient's alone. */
export const documents = () => (app.session.caregiver ? ["notifications"] : ["settings", "notifications"]);
export const pathOf = (name) => paths[name];

let chosen = {};
/** Grows whenever the fields have to show other values than those that were chosen. */
let edition = 0;
/** What the last save led to: `saved`, `waiting`; null before it. */
let outcome = null;

export const formEdition = () => edition;
export const lastOutcome = () => outcome;

/** Forgets what was chosen. */
export function reset() {
  chosen = {};
  edition += 1;
  outcome = null;
}

/** @returns {?object} a document as it is chosen; null if it is not stored */
export const current = (name) => {
  const known = documentAt(paths[name]).body;
  return known && { ...known, ...chosen[name] };
};

let heard = () => {};

/** @param {() => void} listener is called after each choice */
export function onEdit(listener) {
  heard = listener;
}

/** Takes in a choice. */
export function edit(name, changes) {
  chosen = { ...chosen, [name]: { ...chosen[name], ...changes } };
  outcome = null;
  changed();
  heard();
}

/** Saves what was chosen, each document by itself. What is chosen meanwhile stays, and is not saved yet. */
export async function saveChosen() {
  const sent = chosen;
  for (const name of documents()) {
    const before = documentAt(paths[name]);
    const after = before.body && { ...before.body, ...sent[name] };
    if (!after || (!differing(after, before.body).length && !before.problem)) continue;
    await save(paths[name], toSend(after));
  }
  const after = documents().map((name) => documentAt(paths[name]));
  // Refused ones stay as they were chosen.
  if (after.some(({ problem }) => problem)) return changed();
  chosen = Object.fromEntries(Object.entries(chosen).map(([name, one]) => [name, without(one, sent[name] ?? {})]));
  outcome = null;
  if (Object.values(chosen).every((one) => !Object.keys(one).length)) {
    outcome = after.some(({ isWaiting }) => isWaiting) ? "waiting" : "saved";
  }
  return changed();
}

const without = (one, sent) => Object.fromEntries(Object.entries(one).filter(([name, value]) => !(name in sent && sent[name] === value)));
