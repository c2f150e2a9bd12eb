/**
 * Settings of this device that belong to the patient's profile, from which other devices start: they wait here
 * until the server has them. A failure shows no message; this device keeps its own settings.
 */

import { app, changed } from "../state.js";
import * as database from "./database.js";
import { keep } from "./storage.js";

const name = "unsentProfile";
/** Refusals after which it is tried again: the session is over, or there were many tries. */
const passing = [401, 429];

/** The settings of a device without storage, while the app is open: `{token, chosen}`. */
let unkept = null;

const isMine = () => Boolean(app.session) && !app.session.caregiver;

/**
 * Stores a choice until it is sent. The last choice counts.
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

/** Sends the waiting settings. A call meanwhile waits for the same request: nothing is sent twice. */
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

/** A newer choice made meanwhile still waits. */
const without = (kept, sent) => Object.fromEntries(Object.entries(kept ?? {}).filter(([key, one]) => sent[key] !== one));
