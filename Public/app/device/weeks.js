/** The days of a week of the past. */

import { addDays, span, startOfWeek } from "../core/dates.js";
import { shown } from "../core/day.js";
import { app } from "../state.js";
import * as clock from "./clock.js";
import { refresh, today } from "./fetching.js";

/** The path of a week, by its Monday. */
export const weekPath = (monday) => `/schedule?from=${monday}&to=${addDays(monday, 6)}`;

/** Fetches a week, unless all of its days up to today are stored. */
export async function fetchDays(monday) {
  const dates = span(monday, addDays(monday, 6)).filter((date) => date <= today());
  if (!dates.every((date) => app.days.has(date))) await refresh(weekPath(monday));
}

/** @returns {?object} a day of such a week with the queue applied; null if it is not stored */
export function dayOfWeek(date) {
  const fetched = app.answers.get(weekPath(startOfWeek(date)))?.body.days.find((one) => one.date === date);
  const day = app.days.get(date) ?? fetched;
  return day ? shown(day, app.queue, clock.now()) : null;
}
