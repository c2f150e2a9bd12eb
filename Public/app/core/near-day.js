/** Names of times near today. */

import { addDays } from "./dates.js";

/** Hours at which the parts of the day begin. */
const [afternoon, evening] = [12, 17];

/**
 * @param {string} instant by the patient's clock
 * @param {string} date the day to which it belongs: bedtime may be after midnight
 * @param {string} today
 * @returns {"lastNight"|"today"|"tonight"|"yesterdayMorning"|"yesterdayAfternoon"|"yesterdayEvening"|"other"}
 */
export function nearDay(instant, date, today) {
  const day = instant.slice(0, 10);
  const hour = Number(instant.slice(11, 13));
  if (day === today) {
    if (date < today) return "lastNight";
    return hour < evening ? "today" : "tonight";
  }
  if (day !== addDays(today, -1)) return "other";
  if (hour < afternoon) return "yesterdayMorning";
  return hour < evening ? "yesterdayAfternoon" : "yesterdayEvening";
}
