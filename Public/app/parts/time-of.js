import { nearDay } from "../core/near-day.js";
import { today } from "../device/fetching.js";
import { time, weekdayOf } from "./when.js";

/**
 * When something is planned. What is of a day before says so: the same time comes again today.
 * @param {{scheduledFor: string, date: ?string}} item an occurrence; `date` where it is carried over
 * @param {{from: object, fromDay: function}} w
 */
export function timeOf({ scheduledFor, date }, w) {
  const at = time(scheduledFor);
  if (!date) return at;
  const near = nearDay(scheduledFor, date, today());
  return near === "other" ? w.fromDay(weekdayOf(scheduledFor), at) : w.from[near](at);
}
