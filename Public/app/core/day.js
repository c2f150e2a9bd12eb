/**
 * A day of the schedule as the patient sees it, from the server's answer, the clock and the queue.
 * Statuses and limits are computed each time, so that a day fetched this morning is right this evening.
 */

import { shownAsNeeded } from "./day-as-needed.js";
import { waitingFor } from "./day-waiting.js";
import { onClock } from "./day-zone.js";

/**
 * @param {object} day Day of the API
 * @param {import("./queue.js").Queue} queue
 * @param {number} now milliseconds UTC
 * @returns {object} the day; `status` is `upcoming`, `due`, `missed`, `completed` or `skipped`. A queued record has
 *   `pending: true` on the completion, an occurrence with a queued undo has it itself. Each record
 *   has its time by the day's clock, not by the one that wrote it
 */
export function shown(day, queue, now) {
  const waiting = waitingFor(queue);
  const occurrences = day.occurrences
    .map((one) => shownOccurrence(one, day.timeZone, waiting, now))
    // An occurrence that is no longer planned is shown for its record alone.
    .filter((one) => one.completion || !one.superseded);
  const asNeeded = day.asNeeded
    .map((item) => shownAsNeeded(item, day, waiting, now))
    .filter((item) => item.completions.length > 0 || !item.superseded);
  return { ...day, occurrences, asNeeded };
}

function shownOccurrence(occurrence, zone, waiting, now) {
  const standing = waiting.over(occurrence.completion);
  const own = waiting.made.filter((one) => one.occurrenceId === occurrence.id).at(-1);
  // The patient's own tap hides another device's record until the server has answered.
  const completion = onClock(zone, own && own.id !== standing?.id ? late(own, occurrence) : standing);
  const found = { ...occurrence, completion, status: completion?.outcome ?? statusAt(occurrence, now) };
  return occurrence.completion && !completion ? { ...found, pending: true } : found;
}

function late(completion, { closesAt }) {
  const isLate = completion.outcome === "completed" && Date.parse(completion.completedAt) >= Date.parse(closesAt);
  return { ...completion, late: isLate };
}

function statusAt({ opensAt, closesAt }, now) {
  if (now < Date.parse(opensAt)) return "upcoming";
  return now < Date.parse(closesAt) ? "due" : "missed";
}

/**
 * The place of an occurrence in its day.
 * @param {object} one of a shown day
 * @param {number} now milliseconds UTC
 * @returns {"now"|"anyTime"|"later"|"earlier"|"done"} `anyTime`: open, without urgency before `expectedFrom`,
 *   which older servers do not send
 */
export function placeOf({ status, expectedFrom }, now) {
  if (status === "upcoming") return "later";
  if (status === "missed") return "earlier";
  if (status !== "due") return "done";
  return expectedFrom && now < Date.parse(expectedFrom) ? "anyTime" : "now";
}

export const inTime = (one, other) =>
  Date.parse(one.scheduledFor) - Date.parse(other.scheduledFor) || one.name.localeCompare(other.name);

const canWait = ({ kind }) => Number(kind === "exercise");

/** The order of what is due now: a medication has its time, an exercise the day. */
export const pressing = (one, other) => canWait(one) - canWait(other) || inTime(one, other);

/**
 * The occurrences by group: due now, possible at any time of the day, later, passed without a record,
 * done (the latest first), and as-needed items.
 * @param {object} shownDay from ``shown``
 * @param {number} now milliseconds UTC
 */
export function grouped({ occurrences, asNeeded }, now) {
  const at = (place) => occurrences.filter((one) => placeOf(one, now) === place);
  const doneAt = (one) => Date.parse(one.completion.completedAt);
  return {
    now: at("now").sort(pressing),
    anyTime: at("anyTime"),
    later: at("later"),
    earlier: at("earlier"),
    done: at("done").sort((a, b) => doneAt(b) - doneAt(a)),
    asNeeded,
  };
}

/**
 * The state of a day, in one word, the same on every page.
 * @param {object} groups of ``grouped``, as they are shown
 * @returns {{kind: "nothing"|"open"|"later"|"over", count: number}} `nothing`: nothing is planned; `open`: so many
 *   items are to be done now; `later`: there are more to come; `over`: there are not
 */
export function standing({ now, anyTime, later, earlier, done }) {
  const count = now.filter((one) => one.status === "due").length;
  if (![now, anyTime, later, earlier, done].some((group) => group.length)) return { kind: "nothing", count };
  if (count) return { kind: "open", count };
  return { kind: anyTime.length || later.length ? "later" : "over", count };
}

/** How many things were planned for a day, and how many of them are completed. */
export function counted({ occurrences }) {
  return { planned: occurrences.length, done: occurrences.filter((one) => one.completion?.outcome === "completed").length };
}
