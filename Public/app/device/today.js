/** Today as the patient sees it: the day, and above it the open doses of earlier days. */

import { carriedOver } from "../core/carried-over.js";
import { nextAhead } from "../core/ahead.js";
import { addDays } from "../core/dates.js";
import { shown } from "../core/day.js";
import { app } from "../state.js";
import * as clock from "./clock.js";
import { carried, today } from "./fetching.js";

/** @returns {?object} as ``shown``, carried-over items with `date` and `timeZone`; null if today is not stored */
export function dayOfToday() {
  const [date, now] = [today(), clock.now()];
  const day = app.days.get(date);
  if (!day) return null;
  const before = carriedOver([...app.days.values(), ...told()], day, app.queue, now);
  const whole = shown(day, app.queue, now);
  return { ...whole, occurrences: [...before, ...whole.occurrences] };
}

/** The server's carried-over items, which may be older than the stored days. */
function told() {
  const { date, timeZone, occurrences } = app.answers.get(carried)?.body ?? { occurrences: [] };
  const dayOf = ({ scheduledFor }) => [scheduledFor.slice(0, 10), addDays(date, -1)].sort()[0];
  const zoneOf = (one) => app.days.get(dayOf(one))?.timeZone ?? timeZone;
  return occurrences.map((one) => ({ date: dayOf(one), timeZone: zoneOf(one), occurrences: [one] }));
}

/** @returns {?{date: string, at: string, isFirst: boolean}} the next dose after today, as ``nextAhead`` has it */
export const nextDay = () => nextAhead(app.days.values(), today());
