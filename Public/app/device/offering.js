/** The offer of Today that this device reminds: what became of it, on this device. */

import * as offers from "../core/reminder-offer.js";
import { app, changed } from "../state.js";
import * as clock from "./clock.js";
import * as database from "./database.js";
import { load as loadDevice, standing } from "./reminding.js";
import { keep } from "./storage.js";

const name = "reminder-offer";
let offer = null;

/** Reads what is kept. */
export async function load() {
  await loadDevice();
  offer = (await database.get(name).catch(() => null)) ?? {};
}

/** @returns {boolean} whether it is to be shown */
export const isOffered = () => Boolean(app.session) && offer !== null && offers.isOffered(standing(), offer, clock.now());

async function becomes(made) {
  offer = made;
  await keep({ [name]: made });
  changed();
}

/** The patient does not want it now. */
export const putAway = () => becomes(offers.putAway(offer, clock.now()));

/** The patient refused in the browser's question. */
export const refused = () => becomes(offers.refused(offer, clock.now()));
