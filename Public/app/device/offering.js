/** The offer of Today that this device reminds: what became of it, on this device. */

import * as offers from "../core/reminder-offer.js";
import { app, changed } from "../state.js";
import * as clock from "./clock.js";
import * as database from "./database.js";
import { refresh, standing as whyMissing } from "./fetching.js";
import { load as loadDevice, pushKeyPath, standing } from "./reminding.js";
import { keep } from "./storage.js";

const name = "reminder-offer";
let offer = null;

/** Reads what is kept. */
export async function load() {
  await loadDevice();
  offer = (await database.get(name).catch(() => null)) ?? {};
  if (isOffered()) await refresh(pushKeyPath);
}

/** @returns {boolean} whether it is to be shown: never where the clinic has not set up push messages */
export const isOffered = () =>
  Boolean(app.session) && offer !== null && whyMissing(pushKeyPath) !== "refused" && offers.isOffered(standing(), offer, clock.now());

async function becomes(made) {
  offer = made;
  await keep({ [name]: made });
  changed();
}

/** The patient does not want it now. */
export const putAway = () => becomes(offers.putAway(offer, clock.now()));

/** The patient refused in the browser's question. */
export const refused = () => becomes(offers.refused(offer, clock.now()));
