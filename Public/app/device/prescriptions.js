/** What is prescribed, as it was fetched last. */

import { app } from "../state.js";
import { refresh } from "./fetching.js";

const list = "/prescriptions?limit=500";

/** Where one of them is fetched from, with all of its versions. */
export const prescriptionPath = (id) => `/prescriptions/${encodeURIComponent(id)}`;

/** @returns {?object[]} Prescriptions of the API; null where they are not at hand */
export const prescriptions = () => app.answers.get(list)?.body.items ?? null;

/** @returns {?object} the one with this id */
export const prescription = (id) => prescriptions()?.find((one) => one.id === id) ?? null;

/** Which was asked for with all of its versions, and after which fetch of the list: once after each is enough. */
const asked = new Map();

/**
 * A version of a prescription, also one that is over or still to come. What is not at hand is asked for, and the page is
 * drawn anew when it comes.
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
  // It is called while a page is drawn, which a fetch draws anew.
  setTimeout(() => refresh(prescriptionPath(id)));
}
