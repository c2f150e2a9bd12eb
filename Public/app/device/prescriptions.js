/** The prescriptions, as fetched last. */

import { app } from "../state.js";
import { refresh } from "./fetching.js";

const list = "/prescriptions?limit=500";

/** The path of one of them, with all of its versions. */
export const prescriptionPath = (id) => `/prescriptions/${encodeURIComponent(id)}`;

/** @returns {?object[]} Prescriptions of the API; null if they are not stored */
export const prescriptions = () => app.answers.get(list)?.body.items ?? null;

/** @returns {?object} the one with this id */
export const prescription = (id) => prescriptions()?.find((one) => one.id === id) ?? null;

/** The prescriptions fetched with all versions, and after which fetch of the list: once after each is enough. */
const asked = new Map();

/**
 * A version of a prescription, past and future ones too. A version that is not stored is fetched, and the page is
 * drawn again when it comes.
 * @returns {?object} Prescription or PrescriptionVersion of the API
 */
export function versionOf(id, number) {
  const one = prescription(id);
  const whole = app.answers.get(prescriptionPath(id))?.body;
  const found = [one, one?.upcoming ?? [], whole?.versions ?? []].flat().find((each) => each?.version === number);
  if (!found) ask(id);
  return found ?? null;
}

function ask(id) {
  const at = app.answers.get(list)?.at;
  if (at === undefined || asked.get(id) === at) return;
  asked.set(id, at);
  // It is called while a page is drawn, and a fetch draws the page again.
  setTimeout(() => refresh(prescriptionPath(id)));
}
