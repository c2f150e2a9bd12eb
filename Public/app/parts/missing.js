import { app } from "../state.js";

/** Why something is not shown yet: it is on its way, or there is no way. `w`: common words, or such of the page. */
export const missing = (w) => (["offline", "away"].includes(app.reach) ? w.notAtHand : w.loading);
