/** What the clinic tells the patient, such as that the plan changes. */

import { app } from "../state.js";

export const noticesPath = "/notices?limit=100";

/** Whoever helps a patient is told nothing, and reads nothing in the patient's stead. */
export const isTold = () => Boolean(app.session) && !app.session.caregiver && !app.session.isOver;

/** @returns {object[]} Notices of the API that were not read yet, the latest first; none where the server has none to tell */
export const notices = () =>
  isTold() ? (app.answers.get(noticesPath)?.body.items ?? []).filter((one) => !one.isRead) : [];
