/**
 * The next planned day, if nothing is planned for today.
 * @param {Iterable<object>} days Days of the API
 * @param {string} today
 * @returns {?{date: string, at: string, isFirst: boolean}} the day and the instant; `isFirst`: nothing was planned before;
 *   null if nothing is planned on the stored days
 */
export function nextAhead(days, today) {
  const planned = [...days].filter((day) => day.occurrences.some((one) => !one.superseded));
  const [next] = planned.filter((day) => day.date > today).sort((one, other) => one.date.localeCompare(other.date));
  if (!next) return null;
  const [at] = next.occurrences.filter((one) => !one.superseded).map((one) => one.scheduledFor).sort();
  return { date: next.date, at, isFirst: planned.every((day) => day.date > today) };
}
