/** Notices that the patient has read: they wait here until the server knows. */

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

/** Records that notices were read, and sends it. */
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

/** Sends the read notices. A call meanwhile waits for the same request. */
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
    // A permanent refusal counts as sent: nothing more can be done.
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

/** Sends the read notices, then fetches new ones. A server without notices answers 404, and none are shown. */
export async function fetchNotices() {
  if (!isTold()) return;
  await sendRead();
  const ids = await waiting();
  if (isTold()) await refresh(path, path, (body) => withRead(body, ids));
}
