/** What the clinic tells the patient, such as that the plan changes. */

import { most } from "../core/permitted.js";
import { app } from "../state.js";

export const noticesPath = "/notices?limit=100";

/** Whoever cares for the patient is told of the plan alone: the server knows of what. */
export const isTold = () => Boolean(app.session) && !app.session.isOver;

/** @returns {object[]} Notices of the API that were not read yet, the latest first; none where the server has none to tell */
export const notices = () =>
  isTold() ? (app.answers.get(noticesPath)?.body.items ?? []).filter((one) => !one.isRead).map(withAccess) : [];

/** What an access comes to depends on the roles: `may` says it, and older notices know of `access` alone. */
const withAccess = (one) => {
  const { may } = one.details ?? {};
  return may ? { ...one, details: { ...one.details, access: most(may) } } : one;
};
