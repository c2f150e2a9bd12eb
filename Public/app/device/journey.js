/** The journey chosen on this device: once it is set, the server no longer knows its changes. */

import { removedFrom, stillToCome } from "../core/journey.js";
import { preferences } from "../preferences.js";
import { app } from "../state.js";
import { today } from "./fetching.js";

/** @returns {?object} the journey while it is still to come */
export const journeyAhead = () => stillToCome(preferences().journey, app.session.patient.timeZone, today());

/** @returns {object[]} the occurrences that it removes from a shown day */
export const removed = (day) => removedFrom(journeyAhead(), day);

/** @returns {?object} the occurrence that it removes from the plan, by id */
export const removedById = (id) => journeyAhead()?.leftOut.find((one) => one.id === id) ?? null;
