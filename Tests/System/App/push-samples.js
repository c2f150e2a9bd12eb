/** A slot at eight with two medications, as the device keeps it, and the pushes about it. */

export const minutes = Date.parse("2026-03-01T08:00:00+01:00") / 60_000;

export const occurrence = (id, more) => ({
  id, prescriptionId: `p-${id}`, kind: "medication", name: "Levodopa", amount: "1 tablet", superseded: false, completion: null,
  scheduledFor: "2026-03-01T08:00:00.000+01:00", opensAt: "2026-03-01T06:00:00.000+01:00",
  expectedFrom: "2026-03-01T06:00:00.000+01:00", closesAt: "2026-03-01T13:00:00.000+01:00", status: "due", ...more,
});

export const completionOf = (id, occurrenceId) => ({
  id, occurrenceId, outcome: "completed", completedAt: "2026-03-01T07:50:00.000+01:00", date: "2026-03-01", reason: null,
  feedback: null, revision: 1, undoneAt: null, late: false,
});

export const dayOf = (...occurrences) => ({ date: "2026-03-01", timeZone: "Europe/Berlin", occurrences, asNeeded: [] });

export const emptyQueue = { operations: [], refused: [], ahead: 0 };

/** What a signed-in patient's device keeps. */
export const keptWith = (day, more) => ({
  session: { token: "t", patient: { timeZone: "Europe/Berlin" }, caregiver: null },
  queue: emptyQueue,
  alerts: { language: "en", words: { recorded: "Recorded, nothing to do", done: "All done", later: "Later", offline: "No internet.", notLater: "No." } },
  "day:2026-03-01": day,
  "answer:schedule": { at: Date.parse("2026-03-01T07:00:00+01:00") },
  ...more,
});

export const due = (more) => ({
  web_push: 8030, mutable: true,
  notification: { title: "Time for your 8:00 schedule", navigate: "https://remedi.example.org/app/#/today", tag: `s${minutes}` },
  i: "9qj4tz0c6w1m8k3x5v7b2n4ha", n: 1, t: minutes, ...more,
});
