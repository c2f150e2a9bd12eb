/** What the clinic tells the patient, such as that the plan changes. That it was read waits here until the server knows. */

import { app, changed } from "../state.js";
import { call, NoAnswer } from "./api.js";
import * as database from "./database.js";
import { refresh } from "./fetching.js";
import { keep } from "./keeping.js";

const path = "/notices?limit=100";
const name = "readNotices";

/** Whoever helps a patient is told nothing, and reads nothing in the patient's stead. */
const isMine = () => Boolean(app.session) && !app.session.caregiver && !app.session.isOver;

/** @returns {object[]} Notices of the API that were not read yet, the latest first; none where the server has none to tell */
export const notices = () =>
  isMine() ? (app.answers.get(path)?.body.items ?? []).filter((one) => !one.isRead) : [];

const withRead = (body, ids) => ({
  ...body,
  items: (body.items ?? []).map((one) => (ids.includes(one.id) ? { ...one, isRead: true } : one)),
});

/** Takes down that a notice was read, and has it sent. */
export async function read(id) {
  const known = app.answers.get(path);
  const kept = { ...known, body: withRead(known.body, [id]) };
  app.answers.set(path, kept);
  changed();
  await keep({ [`answer:${path}`]: kept });
  // A device that keeps nothing forgets it with the app: then it is told once more.
  await database.change(name, (ids) => [...(ids ?? []), id]).catch(() => null);
  if (app.reach === "reached") await sendRead();
}

const waiting = async () => (await database.get(name).catch(() => null)) ?? [];
let sending = Promise.resolve();

/** Sends what was read. Whoever asks while that goes on waits for it. */
export function sendRead() {
  const round = sending.then(sendWaiting);
  sending = round.catch(() => null);
  return round;
}

async function sendWaiting() {
  for (const id of await waiting()) {
    if (!isMine()) return;
    const { token } = app.session;
    const status = await sent(id, token);
    // Refused for good is as good as sent: there is nothing more to do about it.
    if (!status || status >= 500 || [401, 429].includes(status) || app.session?.token !== token) return;
    await database.change(name, (ids) => (ids ?? []).filter((one) => one !== id)).catch(() => null);
  }
}

async function sent(id, token) {
  try {
    const answer = await call("PUT", `/notices/${encodeURIComponent(id)}/reading`, { token, body: { isRead: true } });
    return answer.status;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return 0;
  }
}

/** Sends what was read, then asks for what is new. A server that tells nothing answers 404, and nothing is shown. */
export async function fetchNotices() {
  if (!isMine()) return;
  await sendRead();
  const ids = await waiting();
  if (isMine()) await refresh(path, path, (body) => withRead(body, ids));
}
