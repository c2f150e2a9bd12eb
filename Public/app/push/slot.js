/** The doses of a slot as this device knows them. A classic script of the service worker. */

/** Milliseconds for which a kept day is good enough to record by it. */
const dayIsFresh = 86_400_000;

/** The kept values that the rules below read; one with a colon at its end stands for all of that prefix. */
const slotNames = ["session", "queue", "alerts", "day:", "answer:schedule", "answer:/settings", "answer:/notifications"];

const noQueue = { operations: [], refused: [], ahead: 0 };

/** @returns {number} milliseconds UTC, corrected by the last comparison of the clocks */
function alertNow(kept) {
  return Date.now() - (kept.queue?.ahead ?? 0);
}

/**
 * The doses of the slot that reminders are switched on for.
 * @param {object} kept the values of `slotNames`
 * @param {number} minutes the slot, since 1970
 * @param {number} now milliseconds UTC
 * @returns {{occurrence: object, date: string, state: string}[]} `state`: `queued` (recorded here, not sent yet),
 *   `recorded`, `upcoming`, `open` or `closed`
 */
function slotDoses(kept, minutes, now) {
  const found = new Map();
  for (const day of kept["day:"] ?? []) {
    for (const one of day.occurrences ?? []) {
      if (one.superseded || Math.floor(Date.parse(one.scheduledFor) / 60_000) !== minutes) continue;
      if (isRemindedOf(one, kept)) found.set(one.id, { occurrence: one, date: day.date, state: doseState(one, kept.queue ?? noQueue, now) });
    }
  }
  return [...found.values()];
}

/** The switch of the kind is the master; without kept settings everything is on. */
function isRemindedOf({ kind, prescriptionId }, kept) {
  const settings = kept["answer:/settings"]?.body;
  const isOff = kind === "exercise" ? settings?.exerciseReminders === false : settings?.medicationReminders === false;
  const choices = kept["answer:/notifications"]?.body?.prescriptions ?? [];
  return !isOff && !choices.some((one) => one.prescriptionId === prescriptionId && one.reminders === "off");
}

function doseState({ id, completion, opensAt, closesAt }, { operations }, now) {
  const isUndone = (record) => operations.some((one) => one.kind === "undo" && one.id === record);
  const isOwn = (one) => one.kind === "record" && one.completion.occurrenceId === id && !isUndone(one.id);
  if (operations.some(isOwn)) return "queued";
  if (completion && !isUndone(completion.id)) return "recorded";
  if (now < Date.parse(opensAt)) return "upcoming";
  return now < Date.parse(closesAt) ? "open" : "closed";
}

/** @returns {boolean} whether there is nothing left to record */
function isSlotRecorded(doses) {
  return doses.length > 0 && doses.every(({ state }) => state === "queued" || state === "recorded");
}

/** @returns {boolean} whether the signed-in person may record, and not only look */
function mayRecordHere({ session }) {
  return Boolean(session?.token) && !session.isOver && session.caregiver?.access !== "look";
}

/**
 * Records every open dose of a slot in the queue of the app (core/queue.js).
 * @param {object} kept the values of `slotNames`
 * @param {number} minutes the slot
 * @param {{now: number, reading: object, newId: () => string}} of `now`: milliseconds UTC; `reading`: of the clock, as
 *   core/queue.js has it
 * @returns {{queue: object, count: number}} `count`: of the new records; 0 where the app has to be opened, for instance
 *   because no day was kept within 24 hours
 */
function recordedSlot(kept, minutes, { now, reading, newId }) {
  const queue = kept.queue ?? noQueue;
  const isFresh = now - kept["answer:schedule"]?.at < dayIsFresh;
  if (!mayRecordHere(kept) || !isFresh) return { queue, count: 0 };
  const open = slotDoses(kept, minutes, now).filter(({ state }) => state === "open");
  const completedAt = instantOn(kept["day:"] ?? [], now, kept.session.patient.timeZone);
  const last = Math.max(0, ...[...queue.operations, ...queue.refused].map(({ key }) => key));
  const made = open.map(({ occurrence, date }, index) => {
    const { id: occurrenceId, name, kind, amount = null, prescriptionId } = occurrence;
    const id = newId();
    const completion = { id, occurrenceId, outcome: "completed", completedAt };
    const about = { name, kind, amount, prescriptionId, date, byClock: true, clock: reading };
    return { key: last + 1 + index, kind: "record", id, completion, about, attempted: false };
  });
  return { queue: { ...queue, operations: [...queue.operations, ...made] }, count: made.length };
}
