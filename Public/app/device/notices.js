/** Notices of the clinic to the patient, such as a change of the plan. */

import { most } from "../core/permitted.js";
import { app } from "../state.js";

export const noticesPath = "/notices?limit=100";

/** A caregiver receives notices of the plan alone; the server selects them. */
export const isTold = () => Boolean(app.session) && !app.session.isOver;

/** @returns {object[]} unread Notices of the API, the latest first; empty if there are none */
export const notices = () =>
  isTold() ? (app.answers.get(noticesPath)?.body.items ?? []).filter((one) => !one.isRead).map(withAccess) : [];

/** The roles decide the permissions of an access: `may` has them, and older notices have `access` alone. */
const withAccess = (one) => {
  const { may } = one.details ?? {};
  return may ? { ...one, details: { ...one.details, access: most(may) } } : one;
};
