/** Signing in and out on this device. */

import { invitationCode } from "../core/invitation-code.js";
import { waiting } from "../core/queue.js";
import { askToSignOut } from "../parts/sign-out.js";
import { go } from "../routes.js";
import { app, changed } from "../state.js";
import { words } from "../words/words.js";
import { call, NoAnswer } from "./api.js";
import { forget, keep, recall } from "./keeping.js";
import { stopListening } from "./listening.js";
import { sync } from "./syncing.js";

/**
 * Calls the server where nobody is signed in.
 * @returns {Promise<object>} its answer; where none came, `status` 0; `sentence`: what a refusal says to the patient
 */
export async function ask(method, path, body) {
  const w = await words("account");
  try {
    const answer = await call(method, path, { body });
    return { ...answer, sentence: sentence(answer, w) };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { status: 0, body: null, sentence: w.noAnswer };
  }
}

function sentence({ status, body }, w) {
  if (status < 400) return null;
  return w.problems[body?.code] ?? (status >= 500 ? w.away : (body?.errors?.[0]?.detail ?? body?.detail ?? w.away));
}

/**
 * A temporary password leads to choosing one's own, before anything else.
 * @returns {Promise<?{sentence: string}>} null where it worked
 */
export async function signIn(userName, password) {
  const answer = await ask("POST", "/session", { userName, password, device: device() });
  const code = answer.body?.code === "password-change-required" && invitationCode(password);
  if (code) {
    go("invitation", [code, "first"]);
    return null;
  }
  return answer.status === 201 ? arrive(answer.body) : { sentence: answer.sentence };
}

/** @returns {Promise<object>} the server's answer, as `ask`; where it is 201 the device is signed in */
export async function acceptInvitation(code, password) {
  const answer = await ask("POST", `/invitations/${code}`, { password, device: device() });
  if (answer.status === 201) await arrive(answer.body);
  return answer;
}

/**
 * What somebody else who is signed in here has ticked has to be sent before anybody takes their place.
 * @param {string} userName of who wants to
 * @returns {?{name: string, userName: string, count: number}} whose ticks wait, and how many; null: the place is free
 */
export function hindrance(userName) {
  const { session, queue } = app;
  if (!session || session.patient.userName === userName || !waiting(queue)) return null;
  const { patient, caregiver } = session;
  return { name: caregiver?.name ?? patient.name, userName: patient.userName, count: waiting(queue) };
}

/** Takes the place of who was here; what another's taps are is never sent in this one's name. */
export async function arrive({ token, expiresAt, patient, caregiver }) {
  // A device that could not be read at the start may hold another's ticks.
  if (app.isForgetful) await recall();
  const other = hindrance(patient.userName);
  if (other) {
    leave(token);
    const w = await words("account");
    return { sentence: w.anothersTicks(other) };
  }
  if (app.session && app.session.patient.userName !== patient.userName) {
    stopListening();
    leave(app.session.token);
    await forget();
  }
  app.session = { token, expiresAt, patient, caregiver };
  await keep({ session: app.session });
  // Some browsers ask the patient whether they may keep it; nothing waits for the answer.
  navigator.storage?.persist?.();
  changed();
  // There is no step back to the form.
  go("today", [], { replace: true });
  sync();
  return null;
}

/** Asks whether, then empties the device. */
export async function signOut() {
  if (!(await askToSignOut(endSession))) return;
  stopListening();
  await forget();
  go("sign-in", [], { replace: true });
}

/** @returns {Promise<boolean>} whether the server knows that this device is signed out */
const endSession = async () => app.session.isOver || leave(app.session.token);

/** Ends a session at the server. What no answer comes to ends there by itself, after ninety days. */
async function leave(token) {
  try {
    const { status } = await call("DELETE", "/session", { token });
    return status === 204 || status === 401;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return false;
  }
}

/** What the device is called in the list of sessions. */
function device() {
  const { userAgent } = navigator;
  const known = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux"];
  return known.find((name) => userAgent.includes(name)) ?? "Web";
}
