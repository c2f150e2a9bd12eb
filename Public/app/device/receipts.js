/** Receipts of shown reminders that the service worker could not post, and reminders that are over. */

import { isRecorded } from "../core/slot.js";
import { app } from "../state.js";
import { call, NoAnswer } from "./api.js";
import * as clock from "./clock.js";
import * as database from "./database.js";

const name = "receipts";

/** Posts the kept receipts. */
export async function sendReceipts() {
  const receipts = await database.get(name).catch(() => null);
  if (!receipts?.length || !app.session || app.session.isOver) return;
  try {
    const { status } = await call("POST", "/reminder-receipts", { token: app.session.token, body: { receipts } });
    if (status >= 500 || [401, 429].includes(status)) return;
    const sent = receipts.map(({ id }) => id);
    await database.change(name, (kept) => (kept ?? []).filter(({ id }) => !sent.includes(id))).catch(() => null);
  } catch (error) {
    // They wait for the next round.
    if (!(error instanceof NoAnswer)) throw error;
  }
}

/** Phrases that say that nothing is to be done. */
const past = ["recorded", "cleared"];

/**
 * Closes notifications about what is recorded: not every push service lets the server do that.
 * @param {boolean} isFresh whether the days were just fetched. Otherwise another device may have undone what they hold,
 *   and only what was done since the notification came counts
 */
export async function closePast(isFresh) {
  const registration = await navigator.serviceWorker?.getRegistration("/app/");
  for (const one of (await registration?.getNotifications?.()) ?? []) {
    const { minutes, phrase, at } = one.data ?? {};
    const isDone = () => isRecorded(app.days.values(), app.queue, minutes, clock.now(), isFresh ? -Infinity : at);
    if (past.includes(phrase) || (Number.isInteger(minutes) && isDone())) one.close();
  }
}
