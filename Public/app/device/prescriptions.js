/** What is prescribed, as it was fetched last. */

import { app } from "../state.js";

/** @returns {?object[]} Prescriptions of the API; null where they are not at hand */
export const prescriptions = () => app.answers.get("/prescriptions?limit=500")?.body.items ?? null;

/** @returns {?object} the one with this id */
export const prescription = (id) => prescriptions()?.find((one) => one.id === id) ?? null;
