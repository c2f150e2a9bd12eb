import { preferences } from "../preferences.js";
import { lazily } from "./lazily.js";

const drawing = lazily(async () => (await import("./journey-lines.js")).drawn());

/** A line for each occurrence that a journey removes from a shown day. */
export const removedLines = (day, c) => (preferences().journey ? (drawing(c)?.(day) ?? null) : null);
