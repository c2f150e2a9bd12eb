/**
 * What was chosen on this device and belongs into the patient's profile, from which other devices start: it waits here
 * until the server has it. Nobody is told when that cannot be; this device goes on with what was chosen on it.
 */

import { app, changed } from "../state.js";
import * as database from "./database.js";
import { keep } from "./storage.js";

const name = "unsentProfile";
/** Refusals after which it is tried again: the session is over, or there were many tries. */
const passing = [401, 429];

/** What a device that keeps nothing holds as long as the app is open: `{token, chosen}`. */
let unkept = null;

const isMine = () => Boolean(app.session) && !app.session.caregiver;

/**
 * Keeps a choice until it is sent. What was chosen last counts.
 * @param {{textSize?: number, language?: string}} chosen
 */
export async function keepForProfile(chosen) {
  if (!isMine()) return;
  const { token } = app.session;
  await database.change(name, (kept) => ({ ...kept, ...chosen })).catch(() => {
    unkept = { token, chosen: { ...heldFor(token), ...chosen } };
  });
}

const heldFor = (token) => (unkept?.token === token ? unkept.chosen : {});

let sending = Promise.resolve();

/** Sends what waits, if anything does. Whoever asks while that goes on waits for it: nothing is sent twice. */
export function sendProfile() {
  const round = sending.then(sendWaiting);
  sending = round.catch(() => null);
  return round;
}

async function sendWaiting() {
  if (!isMine() || app.session.isOver) return;
  const { token } = app.session;
  const waiting = { ...(await database.get(name).catch(() => null)), ...heldFor(token) };
  if (!Object.keys(waiting).length) return;
  // Rarely needed, while this is asked at each round of sending.
  const { change } = await import("./changing.js");
  if (app.session?.token !== token) return;
  const { status, body } = await change("PATCH", "/me", waiting);
  if (!status || status >= 500 || passing.includes(status) || app.session?.token !== token) return;
  unkept = null;
  await database.change(name, (kept) => without(kept, waiting)).catch(() => null);
  if (status !== 200) return;
  app.session = { ...app.session, patient: body };
  await keep({ session: app.session });
  changed();
}

/** What was chosen anew meanwhile goes on waiting. */
const without = (kept, sent) => Object.fromEntries(Object.entries(kept ?? {}).filter(([key, one]) => sent[key] !== one));
