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

/** Closes notifications about what is recorded: not every push service lets the server do that. */
export async function closePast() {
  const registration = await navigator.serviceWorker?.getRegistration("/app/");
  for (const one of (await registration?.getNotifications?.()) ?? []) {
    const { minutes, phrase } = one.data ?? {};
    const isPast = past.includes(phrase) || (Number.isInteger(minutes) && isRecorded(app.days.values(), app.queue, minutes, clock.now()));
    if (isPast) one.close();
  }
}
