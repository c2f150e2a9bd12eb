import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";
import { about, completion, sent, tick } from "./samples.js";

const { correct, emptyQueue, record, undo, waiting } = await app("core/queue.js");
const { shiftClock } = await app("core/queue-clock.js");
const { again, dismiss } = await app("core/queue-refused.js");
const { attempted, next } = await app("core/queue-request.js");

const kinds = (queue) => queue.operations.map((one) => `${one.kind} ${one.id}`);

test("a tick waits, and is what is sent", () => {
  const queue = tick(emptyQueue, "a");
  assert.equal(waiting(queue), 1);
  assert.deepEqual(next(queue), {
    method: "POST",
    path: "/completions",
    headers: { "Content-Type": "application/json" },
    body: { completions: [completion("a")] },
    operations: [1],
  });
  assert.equal(next(emptyQueue), null);
  assert.deepEqual(emptyQueue, emptyQueue);
});

test("a queue survives being written down", () => {
  const queue = correct(undo(sent(tick(emptyQueue, "a")), "a", about), "b", { reason: null }, about, 2);
  assert.deepEqual(structuredClone(queue), JSON.parse(JSON.stringify(queue)));
});

test("a trembling double tap is one tap", () => {
  const queue = tick(emptyQueue, "a");
  assert.equal(tick(queue, "a"), queue);
  assert.equal(record(queue, { ...completion("b"), occurrenceId: "a.1" }, about), queue);
  const skipped = { ...completion("b"), occurrenceId: "a.1", outcome: "skipped" };
  assert.equal(waiting(record(queue, skipped, about)), 2);
});

test("two doses as needed are two", () => {
  const dose = (id) => ({ id, prescriptionId: "p", outcome: "completed", completedAt: "2026-03-01T08:00:00Z" });
  assert.equal(waiting(record(record(emptyQueue, dose("a"), about), dose("b"), about)), 2);
});

test("undoing what no server can know of leaves nothing", () => {
  assert.deepEqual(undo(tick(emptyQueue, "a"), "a", about), emptyQueue);
  assert.deepEqual(kinds(undo(tick(tick(emptyQueue, "a"), "b"), "a", about)), ["record b"]);
});

test("undoing what may be at the server follows it, once, and drops corrections that wait", () => {
  let queue = correct(sent(tick(emptyQueue, "a")), "a", { reason: null }, about, null);
  queue = undo(undo(queue, "a", about), "a", about);
  assert.deepEqual(kinds(queue), ["record a", "undo a"]);
  assert.deepEqual(next({ ...queue, operations: queue.operations.slice(1) }), {
    method: "DELETE", path: "/completions/a", operations: [2],
  });
});

test("an undo that may be at the server is not queued twice", () => {
  const queue = sent(undo(emptyQueue, "a", about));
  assert.equal(undo(queue, "a", about), queue);
});

test("done again after an undo is a tap of its own", () => {
  const queue = undo(sent(tick(emptyQueue, "a")), "a", about);
  const redone = record(queue, { ...completion("b"), occurrenceId: "a.1" }, about);
  assert.deepEqual(kinds(redone), ["record a", "undo a", "record b"]);
});

test("a correction folds into a tick that was never sent, and its time is then the patient's", () => {
  const queue = correct(tick(emptyQueue, "a"), "a", { completedAt: "2026-03-01T07:00:00Z" }, about, null);
  assert.equal(queue.operations[0].completion.completedAt, "2026-03-01T07:00:00Z");
  assert.equal(queue.operations[0].about.byClock, false);
  assert.equal(waiting(queue), 1);
});

test("what turns out to be done has no reason for being skipped", () => {
  const skipped = record(emptyQueue, { ...completion("a"), outcome: "skipped", reason: "forgot" }, about);
  const [{ completion: found }] = correct(skipped, "a", { outcome: "completed" }, about, null).operations;
  assert.deepEqual([found.outcome, found.reason], ["completed", null]);
});

test("feedback that is removed and said anew holds nothing of the old", () => {
  const removed = correct(emptyQueue, "a", { feedback: null }, about, 1);
  const queue = correct(removed, "a", { feedback: { pain: 2 } }, about, 1);
  assert.deepEqual(next(queue).body, { feedback: { pain: 2, effort: null, note: null } });
});

test("corrections fold into the last that was never sent, on the revision that the first one saw", () => {
  let queue = correct(emptyQueue, "a", { outcome: "skipped", reason: "forgot" }, about, 3);
  queue = correct(queue, "a", { feedback: { pain: 2 } }, about, 4);
  queue = correct(queue, "a", { outcome: "completed" }, about, 4);
  assert.deepEqual(next(queue), {
    method: "PATCH",
    path: "/completions/a",
    headers: { "Content-Type": "application/merge-patch+json", "If-Match": '"3"' },
    body: { outcome: "completed", reason: null, feedback: { pain: 2 } },
    operations: [1],
  });
  const second = correct(sent(queue), "a", { feedback: null }, about, 4);
  assert.deepEqual(second.operations.map((one) => one.attempted), [true, false]);
});

test("a correction of an unknown revision is sent without If-Match", () => {
  assert.equal("If-Match" in next(correct(emptyQueue, "a", {}, about, null)).headers, false);
});

test("ticks go fifty at a time, and none overtakes what was tapped before it", () => {
  let queue = emptyQueue;
  for (let number = 0; number < 60; number += 1) queue = tick(queue, `a${number}`);
  assert.equal(next(queue).operations.length, 50);
  queue = tick(undo(sent(tick(emptyQueue, "a")), "a", about), "b");
  assert.deepEqual(next(queue).operations, [1]);
});

test("what is sent is marked, and what was tapped meanwhile is not", () => {
  const before = tick(emptyQueue, "a");
  const queue = attempted(tick(before, "b"), next(before));
  assert.deepEqual(queue.operations.map((one) => one.attempted), [true, false]);
});

test("a clock that was wrong moves what was never sent and read off it", () => {
  let queue = tick(sent(tick(emptyQueue, "a")), "b");
  queue = record(queue, completion("c"), { ...about, byClock: false });
  queue = shiftClock(queue, 7_200_000, (moment) => new Date(moment).toISOString());
  // Another window found out the same.
  queue = shiftClock(queue, 7_200_000, () => "never");
  assert.deepEqual(queue.operations.map((one) => one.completion.completedAt), [
    "2026-03-01T08:00:00.000+01:00", "2026-03-01T05:00:00.000Z", "2026-03-01T08:00:00.000+01:00",
  ]);
});

test("a refusal is read and gone, or sent once more", () => {
  const operation = { ...tick(emptyQueue, "a").operations[0], attempted: true, limit: 1 };
  const problem = { code: "too-early" };
  const refused = { ...emptyQueue, refused: [{ key: 1, operation, problem, completion: null }] };
  assert.deepEqual(dismiss(refused, 1), emptyQueue);
  assert.deepEqual(again(refused, 1, "b").operations, [
    { key: 1, kind: "record", id: "b", completion: { ...completion("a"), id: "b" }, about, attempted: false },
  ]);
  assert.equal(again(refused, 9, "b"), refused);
  assert.equal(tick(refused, "c").operations[0].key, 2);
});

test("a clock that was set is not blamed for what was ticked before it was", () => {
  const hour = 3_600_000;
  const write = (moment) => new Date(moment).toISOString();
  const ticked = (queue, id, completedAt, start, life = "one") =>
    record(queue, { ...completion(id), completedAt }, { ...about, clock: { life, start } });
  // Right at eight; then the clock was set two hours ahead; then the device slept for an hour.
  let queue = ticked(emptyQueue, "right", "2026-03-01T08:00:00.000Z", 0);
  queue = ticked(queue, "ahead", "2026-03-01T11:00:00.000Z", 2 * hour);
  queue = ticked(queue, "before sleep", "2026-03-01T11:05:00.000Z", 2 * hour - hour);
  queue = ticked(queue, "of another start", "2026-03-01T11:10:00.000Z", 0, "other");
  queue = shiftClock(queue, 2 * hour, write, { life: "one", start: 2 * hour });
  const times = ({ operations }) => operations.map((one) => one.completion.completedAt.slice(11, 16));
  assert.deepEqual(times(queue), ["08:00", "09:00", "09:05", "09:10"]);
  // It is put right: what is ticked from then on needs nothing, and what was found out stays so.
  queue = shiftClock(queue, 0, write, { life: "one", start: 0 });
  assert.deepEqual(times(queue), ["08:00", "09:00", "09:05", "09:10"]);
});

test("a clock that was set back had been as much further ahead", () => {
  const queue = record(emptyQueue, { ...completion("a"), completedAt: "2026-03-01T12:00:00.000Z" }, { ...about, clock: { life: "one", start: 0 } });
  const set = shiftClock(queue, 3_600_000, (moment) => new Date(moment).toISOString(), { life: "one", start: -7_200_000 });
  assert.equal(set.operations[0].completion.completedAt, "2026-03-01T09:00:00.000Z");
});
