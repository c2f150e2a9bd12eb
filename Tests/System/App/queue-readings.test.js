import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";
import { about, completion, sent, tick } from "./samples.js";

const { correct, emptyQueue, record, undo } = await app("core/queue.js");
const { shiftClock } = await app("core/queue-clock.js");
const { again } = await app("core/queue-refused.js");
const { next } = await app("core/queue-request.js");
const { settle } = await app("core/queue-settle.js");
const { waitingFor } = await app("core/day-waiting.js");

const said = { name: "Weight 81.4 kg", byClock: true };
const reading = (id) => ({
  id, module: "selfhub.weight", measuredAt: "2026-03-01T08:00:00.000+01:00",
  values: [{ name: "weight", value: "81.4", unit: "kg" }],
});
const weighed = (queue, id) => record(queue, reading(id), said, "readings");
const standing = (id, more) => ({ ...reading(id), revision: 1, removedAt: null, ...more });
const settled = (queue, answer) => settle(queue, next(queue), answer);

test("S-06: a reading goes to readings, and not in one request with completions", () => {
  const queue = weighed(weighed(tick(emptyQueue, "a"), "r"), "s");
  assert.deepEqual(next(queue).body, { completions: [completion("a")] });
  const rest = { ...queue, operations: queue.operations.slice(1) };
  assert.deepEqual([next(rest).path, next(rest).body], ["/readings", { readings: [reading("r"), reading("s")] }]);
});

test("S-06: a reading is corrected and removed at its own address", () => {
  const corrected = correct(emptyQueue, "r", { note: "after lunch" }, said, 2, "readings");
  assert.deepEqual([next(corrected).method, next(corrected).path], ["PATCH", "/readings/r"]);
  assert.deepEqual(next(undo(emptyQueue, "r", said, "readings")), { method: "DELETE", path: "/readings/r", operations: [1] });
});

test("S-06: a recorded reading is learned as a reading, a removed one as undone", () => {
  const result = { id: "r", status: "recorded", reading: standing("r") };
  const found = settled(sent(weighed(emptyQueue, "r")), { status: 200, body: { results: [result] } });
  assert.deepEqual([found.queue.operations, found.learned, found.readings], [[], [], [standing("r")]]);
  const removed = { ...result, status: "duplicate", reading: standing("r", { removedAt: "2026-03-01T09:00:00Z" }) };
  assert.deepEqual(settled(sent(weighed(emptyQueue, "r")), { status: 200, body: { results: [removed] } }).undone, ["r"]);
});

test("S-06: a correction that the server took is learned, and the next builds on it", () => {
  const queue = sent(correct(emptyQueue, "r", { note: "a" }, said, 1, "readings"));
  const later = correct(queue, "r", { note: "b" }, said, 1, "readings");
  const found = settle(later, next(queue), { status: 200, body: standing("r", { revision: 2 }) });
  assert.deepEqual([found.readings[0].revision, found.queue.operations[0].revision], [2, 2]);
});

test("S-06: a refused reading is sent again as a reading", () => {
  const refused = settled(sent(weighed(emptyQueue, "r")), {
    status: 200, body: { results: [{ id: "r", status: "rejected", problem: { code: "conflict" } }] },
  });
  const [{ key }] = refused.queue.refused;
  assert.deepEqual(next(again(refused.queue, key, "s")).body, { readings: [{ ...reading("r"), id: "s" }] });
});

test("S-06: a reading of a clock that was wrong gets its true time", () => {
  const write = (moment) => new Date(moment).toISOString();
  const [{ completion: moved }] = shiftClock(weighed(emptyQueue, "r"), 3_600_000, write).operations;
  assert.equal(moved.measuredAt, "2026-03-01T06:00:00.000Z");
  const early = settled(sent(weighed(emptyQueue, "r")), {
    status: 200, serverNow: "2026-03-01T06:30:00.000Z",
    body: { results: [{ id: "r", status: "rejected", problem: { code: "validation", errors: [{ pointer: "/readings/0/measuredAt" }] } }] },
  });
  assert.equal(early.queue.operations[0].completion.measuredAt, "2026-03-01T06:30:00.000Z");
});

test("S-06: a reading that waits is no dose of the day", () => {
  assert.deepEqual(waitingFor(weighed(emptyQueue, "r")).made, []);
  assert.equal(waitingFor(record(emptyQueue, completion("a"), about)).made.length, 1);
});
