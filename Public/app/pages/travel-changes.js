import { day, time } from "../parts/when.js";

/**
 * The changes of a journey before the new times apply, in sentences, beginning with whether today changes.
 * @param {{occurrences: object[], leftOut: object[]}} journey of core/journey.js
 * @param {string} today
 * @returns {string[]}
 */
export function changesInWords({ occurrences, leftOut }, today, w) {
  const changed = [...occurrences.filter(({ before }) => before), ...leftOut];
  const isToday = ({ scheduledFor }) => scheduledFor.startsWith(today);
  const on = (one) => (isToday(one) ? null : day(one.scheduledFor.slice(0, 10)));
  const said = ({ name, scheduledFor, before }, on) =>
    before ? w.moved(name, time(before), time(scheduledFor), on) : w.removed(name, time(scheduledFor), on);
  return [...(changed.some(isToday) ? [] : [w.unchanged]), ...changed.map((one) => said(one, on(one)))];
}
