/** Signing in and out on this device. */

import { invitationCode } from "../core/invitation-code.js";
import { waiting } from "../core/queue.js";
import { app, changed } from "../state.js";
import { words } from "../words/words.js";
import { call, NoAnswer } from "./api.js";
import { deviceName } from "./device-name.js";
import { stopListening } from "./listening.js";
import { forget, keep, recall } from "./storage.js";
import { sync } from "./syncing.js";
import { unsubscribe } from "./unsubscribing.js";

/**
 * Calls the server without a session.
 * @returns {Promise<object>} its answer, with `status` 0 if none came; `sentence`: the text of a refusal for the
 *   patient
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

function sentence({ status, body, retryAfter }, w) {
  if (status < 400) return null;
  // A lock lasts for minutes, a crowd for seconds.
  if (status === 429 && retryAfter !== null && retryAfter <= 10) return w.crowded;
  return w.problems[body?.code] ?? (status >= 500 ? w.away : (body?.errors?.[0]?.detail ?? body?.detail ?? w.away));
}

/**
 * Signs in with a user name and a password.
 * @returns {Promise<?{sentence: string}|{code: string}>} null on success; `code`: the password was a temporary one,
 *   and is the code of the invitation with which the patient first chooses a new one
 */
export async function signIn(userName, password) {
  const answer = await ask("POST", "/session", { userName, password, device: deviceName() });
  const code = answer.body?.code === "password-change-required" && invitationCode(password);
  if (code) return { code };
  return answer.status === 201 ? arrive(answer.body) : { sentence: answer.sentence };
}

/** @returns {Promise<object>} the server's answer, as `ask`; after a 201 without `sentence` the device is signed in */
export async function acceptInvitation(code, password) {
  const answer = await ask("POST", `/invitations/${code}`, { password, device: deviceName() });
  return answer.status === 201 ? { ...answer, ...(await arrive(answer.body)) } : answer;
}

/**
 * Another person's unsent ticks on this device have to be sent before somebody else signs in.
 * @param {string} userName of who wants to
 * @returns {?{name: string, userName: string, count: number}} whose ticks wait, and how many; null if none wait
 */
export function hindrance(userName) {
  const { session, queue } = app;
  if (!session || session.patient.userName === userName || !waiting(queue)) return null;
  const { patient, caregiver } = session;
  return { name: caregiver?.name ?? patient.name, userName: patient.userName, count: waiting(queue) };
}

/**
 * Replaces the former session; another person's taps are never sent in the new name.
 * @returns {Promise<?{sentence: string}>} null on success
 */
async function arrive({ token, expiresAt, patient, caregiver }) {
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
    await unsubscribe();
    await forget();
  }
  app.session = { token, expiresAt, patient, caregiver };
  await keep({ session: app.session });
  // Some browsers ask the patient whether they may keep it; nothing waits for the answer.
  navigator.storage?.persist?.();
  changed();
  sync();
  return null;
}

/** Empties the device. The session is ended before. */
export async function signOut() {
  stopListening();
  await unsubscribe();
  await forget();
}

/** @returns {Promise<boolean>} whether the server knows that this device is signed out */
export const endSession = async () => app.session.isOver || leave(app.session.token);

/** Ends a session at the server. Without an answer, it ends there by itself after ninety days. */
async function leave(token) {
  try {
    const { status } = await call("DELETE", "/session", { token });
    return status === 204 || status === 401;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return false;
  }
}
