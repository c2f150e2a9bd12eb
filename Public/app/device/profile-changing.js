/** Changes of the patient's profile from a form: they need the network, and none of them waits. */

import { app, changed } from "../state.js";
import { change } from "./changing.js";
import { keep } from "./storage.js";
import { sync } from "./syncing.js";

/**
 * Changes the patient's own fields of the profile.
 * @param {object} patch merge patch
 * @param {Object<string, string>} [refusals] as of `change` in changing.js
 * @returns {Promise<?{sentence: string, fields: object}>} null on success
 */
export async function changeProfile(patch, refusals) {
  const { token } = app.session;
  const { body, problem } = await change("PATCH", "/me", patch, refusals);
  // It must not sign somebody in again who signed out meanwhile.
  if (problem || app.session?.token !== token) return problem;
  app.session = { ...app.session, patient: body };
  await keep({ session: app.session });
  changed();
  // Another zone and other times of the day make other days.
  if (patch.timeZone || patch.dayParts) sync();
  return null;
}
