/** The patient's actions: each is on disk before the page shows it, and is sent as soon as possible. */

import { writeInstant, zoneAt } from "./core/day-zone.js";
import * as queue from "./core/queue.js";
import * as clock from "./device/clock.js";
import { changeQueue } from "./device/storage.js";
import { app } from "./state.js";

/**
 * @param {number} moment milliseconds UTC
 * @returns {string} as the API writes it, by the patient's clock. A zone that was set today holds from tomorrow on.
 */
export const instantHere = (moment) =>
  writeInstant(zoneAt(app.days.values(), moment) ?? app.session.patient.timeZone, moment);

/** @returns {string} this moment, likewise */
export const thisMoment = () => instantHere(clock.now());

const aboutItem = (item, date) => ({
  name: item.name,
  kind: item.kind,
  amount: item.amount ?? null,
  prescriptionId: item.prescriptionId,
  date,
});

/** Changes the queue, and sends it. */
export async function queued(make) {
  await changeQueue(make);
  // The first view of the day does not wait for the sending module.
  import("./device/syncing.js").then(({ push }) => push());
}

/**
 * Ticks or skips an occurrence, or records an as-needed dose.
 * @param {object} item an occurrence (with `id`) or an as-needed item (without) of a shown day
 * @param {string} date the day's
 * @param {{outcome?: string, completedAt?: string, reason?: string, feedback?: object}} [said] `completedAt` where the
 *   patient set the time; otherwise it is now
 * @returns {Promise<string>} the new record's id, once it is stored
 */
export async function record(item, date, { outcome = "completed", completedAt, reason, feedback } = {}) {
  const id = crypto.randomUUID();
  const completion = {
    id,
    ...(item.id ? { occurrenceId: item.id } : { prescriptionId: item.prescriptionId }),
    outcome,
    completedAt: completedAt ?? thisMoment(),
    ...(reason && { reason }),
    ...(feedback && { feedback }),
  };
  const about = { ...aboutItem(item, date), byClock: !completedAt, ...(!completedAt && { clock: clock.reading() }) };
  await queued((waiting) => queue.record(waiting, completion, about));
  return id;
}

/**
 * Undoes a record.
 * @param {object} completion of a shown day or of the history
 */
export function undo(completion) {
  return queued((waiting) => queue.undo(waiting, completion.id, aboutItem(completion, completion.date)));
}

/**
 * Corrects a record.
 * @param {object} completion as it is shown
 * @param {object} changes merge patch of `completedAt`, `outcome`, `reason`, `feedback`
 */
export function correct(completion, changes) {
  const about = aboutItem(completion, completion.date);
  return queued((waiting) => queue.correct(waiting, completion.id, changes, about, completion.revision ?? null));
}
