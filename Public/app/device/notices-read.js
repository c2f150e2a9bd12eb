/** What was read of what the clinic tells: it waits here until the server knows. */

import { app, changed } from "../state.js";
import { call, NoAnswer } from "./api.js";
import * as database from "./database.js";
import { refresh } from "./fetching.js";
import { isTold, noticesPath as path } from "./notices.js";
import { keep } from "./storage.js";

const name = "readNotices";

const withRead = (body, ids) => ({
  ...body,
  items: (body.items ?? []).map((one) => (ids.includes(one.id) ? { ...one, isRead: true } : one)),
});

/** Takes down that notices were read, and has it sent. */
export async function read(...read) {
  // Queued before it shows as read. A device without storage forgets it on restart: it is unread again.
  await database.change(name, (ids) => [...(ids ?? []), ...read]).catch(() => null);
  const known = app.answers.get(path);
  if (!known) return;
  const kept = { ...known, body: withRead(known.body, read) };
  app.answers.set(path, kept);
  changed();
  await keep({ [`answer:${path}`]: kept });
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
    if (!isTold()) return;
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
  if (!isTold()) return;
  await sendRead();
  const ids = await waiting();
  if (isTold()) await refresh(path, path, (body) => withRead(body, ids));
}
