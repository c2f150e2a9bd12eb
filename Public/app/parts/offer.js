import { app } from "../state.js";
import { lazily } from "./lazily.js";

const drawing = lazily(async () => (await import("./reminder-offer.js")).drawn());

/** The offer that this device reminds, after the first tick. */
export const offer = ({ occurrences }, c) =>
  app.reach === "reached" && occurrences.some(({ completion }) => completion) ? (drawing(c)?.() ?? null) : null;
