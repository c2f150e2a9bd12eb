import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";
import { completionOf, dayOf, emptyQueue, keptWith, minutes, occurrence } from "./push-samples.js";
import { plain, scripts } from "./worker.js";

const { instantIn, instantOn, isSlotRecorded, leadingRecords, recordedSlot, settledRecords, slotDoses } = scripts();
const { writeInstant, zoneAt } = await app("core/day-zone.js");
const { shown } = await app("core/day.js");
const { record, undo } = await app("core/queue.js");
const { attempted, next } = await app("core/queue-request.js");
const { settle } = await app("core/queue-settle.js");

const eight = Date.parse("2026-03-01T08:00:00+01:00");
const read = (kept) => ({ ...kept, "day:": [kept["day:2026-03-01"]] });
const states = (kept, now = eight) => plain(slotDoses(read(kept), minutes, now)).map(({ state }) => state);
const about = { name: "Levodopa", kind: "medication", amount: "1 tablet", prescriptionId: "p-a", date: "2026-03-01", byClock: true };
const tick = (queue, id) => record(queue, { id: `r-${id}`, occurrenceId: id, outcome: "completed", completedAt: "2026-03-01T07:55:00.000+01:00" }, about);

test("moments are written as the app writes them, in every zone", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  const moments = ["2026-03-01T07:00:05.020Z", "2026-03-29T00:59:59.999Z", "2026-03-29T01:00:00.000Z", "2026-10-25T00:30:00.000Z", "2026-11-01T05:59:00.000Z"];
  for (const zone of zones) for (const moment of moments.map(Date.parse)) assert.equal(instantIn(zone, moment), writeInstant(zone, moment), zone);
});

test("the latest day that has begun tells the zone, as in the app", () => {
  const days = [{ date: "2026-03-01", timeZone: "America/New_York" }, { date: "2026-03-02", timeZone: "Europe/Berlin" }];
  for (const moment of ["2026-03-01T12:00:00Z", "2026-03-01T23:30:00Z", "2026-03-02T12:00:00Z", "2026-04-01T00:00:00Z"].map(Date.parse)) {
    assert.equal(instantOn(days, moment, "Asia/Tokyo"), writeInstant(zoneAt(days, moment) ?? "Asia/Tokyo", moment));
  }
});

test("a dose is open, closed or recorded as Today shows it", () => {
  const names = { due: ["open"], missed: ["closed"], upcoming: ["upcoming"], completed: ["queued", "recorded"] };
  const done = occurrence("a", { completion: completionOf("c", "a"), status: "completed" });
  const queues = [emptyQueue, tick(emptyQueue, "a"), undo(emptyQueue, "c", about), undo(tick(emptyQueue, "a"), "r-a", about)];
  for (const day of [dayOf(occurrence("a")), dayOf(done)]) {
    for (const queue of queues) {
      for (const now of ["05:59", "06:00", "08:00", "12:59", "13:00"].map((at) => Date.parse(`2026-03-01T${at}:00+01:00`))) {
        const [state] = states(keptWith(day, { queue }), now);
        const [{ status }] = shown(day, queue, now).occurrences;
        assert.ok(names[status].includes(state), `${status} ${state}`);
      }
    }
  }
});

test("a slot holds the doses of its minute that reminders are on for", () => {
  const day = dayOf(
    occurrence("a"), occurrence("b", { kind: "exercise" }), occurrence("c", { superseded: true }),
    occurrence("d", { scheduledFor: "2026-03-01T08:01:00.000+01:00" }), occurrence("e", { scheduledFor: "2026-03-01T07:00:59.999Z" }),
  );
  const ids = (more) => plain(slotDoses(read(keptWith(day, more)), minutes, eight)).map((one) => one.occurrence.id);
  assert.deepEqual(ids(), ["a", "b", "e"]);
  assert.deepEqual(ids({ "answer:/settings": { body: { medicationReminders: true, exerciseReminders: false } } }), ["a", "e"]);
  assert.deepEqual(ids({ "answer:/settings": { body: { medicationReminders: false, exerciseReminders: true } } }), ["b"]);
  const prescriptions = [{ prescriptionId: "p-a", reminders: "off" }, { prescriptionId: "p-b", reminders: "always" }];
  assert.deepEqual(ids({ "answer:/notifications": { body: { prescriptions } } }), ["b", "e"]);
});

test("a slot without doses on this device is not taken for recorded", () => {
  assert.equal(isSlotRecorded([]), false);
  const both = keptWith(dayOf(occurrence("a", { completion: completionOf("c", "a") }), occurrence("b")), { queue: tick(emptyQueue, "b") });
  assert.deepEqual(states(both), ["recorded", "queued"]);
  assert.ok(isSlotRecorded(slotDoses(read(both), minutes, eight)));
});

const reading = { life: "w", start: 5 };
const made = (kept, now = eight + 5020) => {
  let last = 0;
  return plain(recordedSlot(read(kept), minutes, { now, reading, newId: () => `new-${(last += 1)}` }));
};

test("all done is what the app itself would have queued", () => {
  const day = dayOf(occurrence("a"), occurrence("b", { amount: undefined }), occurrence("c", { completion: completionOf("x", "c") }));
  const before = tick({ ...emptyQueue, refused: [{ key: 7 }] }, "other");
  const { queue, count } = made(keptWith(day, { queue: before }));
  assert.equal(count, 2);
  const completedAt = "2026-03-01T08:00:05.020+01:00";
  const told = { ...about, clock: reading };
  let expected = record(before, { id: "new-1", occurrenceId: "a", outcome: "completed", completedAt }, told);
  expected = record(expected, { id: "new-2", occurrenceId: "b", outcome: "completed", completedAt }, { ...told, amount: null, prescriptionId: "p-b" });
  assert.deepEqual(queue, plain(expected));
});

test("only what is open and no longer upcoming is recorded", () => {
  const day = dayOf(
    occurrence("a", { opensAt: "2026-03-01T08:30:00.000+01:00" }), occurrence("b", { closesAt: "2026-03-01T08:00:00.000+01:00" }),
    occurrence("c"), occurrence("d"),
  );
  const { queue, count } = made(keptWith(day, { queue: tick(emptyQueue, "c") }));
  assert.equal(count, 1);
  assert.deepEqual(queue.operations.map((one) => one.completion.occurrenceId), ["c", "d"]);
});

test("nothing is recorded by an old day, or by somebody who may not", () => {
  const day = dayOf(occurrence("a"));
  const { session } = keptWith(day);
  const none = [
    { "answer:schedule": { at: eight + 5020 - 86_400_000 } }, { "answer:schedule": undefined }, { session: undefined },
    { session: { ...session, isOver: true } }, { session: { ...session, caregiver: { access: "look" } } }, { "day:2026-03-01": dayOf() },
  ];
  for (const more of none) assert.deepEqual(made(keptWith(day, more)), { queue: emptyQueue, count: 0 }, JSON.stringify(more));
  assert.equal(made(keptWith(day, { session: { ...session, caregiver: { access: "record" } } })).count, 1);
});

test("the worker sends the records that the app would send next", () => {
  let queue = emptyQueue;
  for (let at = 0; at < 60; at += 1) queue = tick(queue, `o${at}`);
  const limited = { ...queue, operations: queue.operations.map((one) => ({ ...one, limit: 3 })) };
  for (const one of [queue, limited, undo(tick(emptyQueue, "a"), "z", about)]) {
    assert.deepEqual(plain(leadingRecords(one)).map(({ key }) => key), next(one).operations);
  }
  assert.deepEqual(plain(leadingRecords(undo(emptyQueue, "z", about))), []);
});

const result = (id, occurrenceId, more) => ({ id, status: "recorded", completion: { ...completionOf(id, occurrenceId), ...more } });
const sentBoth = attempted(tick(tick(emptyQueue, "a"), "b"), { operations: [1, 2] });
const keptBoth = { queue: sentBoth, "day:": [dayOf(occurrence("a"), occurrence("b"))] };

test("what was taken in by the worker is what the app would have taken in", () => {
  const results = [result("r-a", "a"), result("r-b", "b")];
  const { put, give } = plain(settledRecords(keptBoth, leadingRecords(sentBoth), results));
  const settled = settle(sentBoth, next(sentBoth), { status: 200, body: { results } });
  assert.deepEqual([give, put.queue], [2, settled.queue]);
  const day = put["day:2026-03-01"];
  assert.deepEqual(day.occurrences.map((one) => [one.status, one.completion]), results.map(({ completion }) => ["completed", completion]));
});

test("whatever is not plain waits for the app", () => {
  const behind = undo(sentBoth, "r-a", about);
  const others = [
    [sentBoth, [result("other", "a"), result("r-b", "b")]],
    [sentBoth, [result("r-a", "a", { undoneAt: "2026-03-01T08:00:00Z" }), result("r-b", "b")]],
    [sentBoth, [{ id: "r-a", status: "rejected", problem: { code: "conflict" } }, result("r-b", "b")]],
    [behind, [result("r-a", "a"), result("r-b", "b")]],
    [sentBoth, [result("r-a", null), result("r-b", "b")]],
  ];
  for (const [queue, results] of others) {
    const { put, give } = plain(settledRecords({ ...keptBoth, queue }, plain(leadingRecords(sentBoth)), results));
    assert.equal(give, 1);
    assert.ok(put.queue.operations.some((one) => one.key === 1 && one.attempted));
    assert.ok(!put.queue.operations.some((one) => one.key === 2));
  }
});
