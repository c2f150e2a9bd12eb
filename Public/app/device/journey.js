/** The journey that was chosen on this device: the server no longer knows what it changes once it is set. */

import { removedFrom, stillToCome } from "../core/journey.js";
import { preferences } from "../preferences.js";
import { app } from "../state.js";
import { today } from "./fetching.js";

/** @returns {?object} as it was chosen, while it is still to come */
export const journeyAhead = () => stillToCome(preferences().journey, app.session.patient.timeZone, today());

/** @returns {object[]} what it takes from a shown day */
export const removed = (day) => removedFrom(journeyAhead(), day);

/** @returns {?object} what it takes from the plan under this id */
export const removedById = (id) => journeyAhead()?.leftOut.find((one) => one.id === id) ?? null;
