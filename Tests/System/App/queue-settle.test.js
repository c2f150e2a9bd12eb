import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";
import { about, completion, sent, tick } from "./samples.js";

const { correct, emptyQueue, record, undo } = await app("core/queue.js");
const { shiftClock } = await app("core/queue-clock.js");
const { again } = await app("core/queue-refused.js");
const { next } = await app("core/queue-request.js");
const { settle } = await app("core/queue-settle.js");

const current = (id, more) => ({
  reason: null, feedback: null, revision: 1, undoneAt: null, ...completion(id), ...more,
});
const results = (...found) => ({ status: 200, body: { results: found } });
const taken = (id, more) => ({ id, status: "recorded", completion: current(id, more) });
const turnedDown = (id, code, more) => ({ id, status: "rejected", problem: { code, ...more } });
const settled = (queue, answer) => settle(queue, next(queue), answer);

const alone = sent(tick(emptyQueue, "a"));
const pair = sent(tick(tick(emptyQueue, "a"), "b"));

test("what is recorded leaves the queue and is learned", () => {
  const found = settled(pair, results(taken("a"), { ...taken("b"), status: "duplicate" }));
  assert.deepEqual(found, {
    queue: emptyQueue, learned: [current("a"), current("b")], readings: [], undone: [], overtaken: [], refusedNow: [], wait: null,
    signedOut: false,
  });
});

test("what was tapped while it was on its way stays, and builds on what was recorded", () => {
  let queue = correct(alone, "a", { reason: null }, about, null);
  queue = tick(queue, "b");
  const found = settle(queue, next(alone), results(taken("a"))).queue.operations;
  const expected = [["correct", "a", 1], ["record", "b", undefined]];
  assert.deepEqual(found.map((one) => [one.kind, one.id, one.revision]), expected);
});

test("a retry of what another device undid is told as undone", () => {
  const found = settled(alone, results(taken("a", { undoneAt: "2026-03-01T09:00:00Z" })));
  assert.deepEqual([found.learned, found.undone, found.queue], [[], ["a"], emptyQueue]);
});

test("a bad record is refused by itself, with what was corrected in it", () => {
  const queue = correct(pair, "a", { feedback: { note: "sore" } }, about, null);
  const found = settle(queue, next(pair), results(turnedDown("a", "not-found"), taken("b")));
  assert.deepEqual(found.queue.operations, []);
  const [refusal] = found.queue.refused;
  assert.deepEqual([refusal.key, refusal.problem.code], [1, "not-found"]);
  assert.deepEqual(refusal.operation.completion, { ...completion("a"), feedback: { note: "sore" } });
  assert.deepEqual(found.refusedNow, found.queue.refused);
});

test("a bad record that was taken back concerns nobody", () => {
  const found = settle(undo(alone, "a", about), next(alone), results(turnedDown("a", "not-found")));
  assert.deepEqual(found.queue, emptyQueue);
});

const other = current("other", { occurrenceId: "a.1", completedAt: "2026-03-01T07:30:00.000+01:00" });
const overtaking = (more) => results({ id: "a", status: "duplicate", completion: { ...other, ...more } });

test("another's record of the occurrence is told", () => {
  const found = settled(alone, overtaking());
  assert.deepEqual([found.learned, found.queue], [[other], emptyQueue]);
  assert.deepEqual(found.overtaken, [{ operation: alone.operations[0], completion: other }]);
});

test("who takes back a tick of their own never takes back another's", () => {
  const found = settle(undo(alone, "a", about), next(alone), overtaking());
  assert.deepEqual([found.queue, found.overtaken, found.learned], [emptyQueue, [], [other]]);
});

test("what a tick says beyond another's record is kept, and can be put into that", () => {
  const skipped = { ...completion("a"), outcome: "skipped", reason: "forgot" };
  let queue = record(emptyQueue, skipped, { ...about, byClock: false });
  queue = correct(sent(queue), "a", { feedback: { pain: 3 } }, about, null);
  const found = settled(queue, overtaking()).queue;
  assert.equal(found.refused[0].problem.code, "stale-revision");
  assert.deepEqual(next(again(found, 1, "unused")), {
    method: "PATCH",
    path: "/completions/other",
    headers: { "Content-Type": "application/merge-patch+json" },
    body: {
      outcome: "skipped", reason: "forgot", completedAt: "2026-03-01T08:00:00.000+01:00", feedback: { pain: 3 },
    },
    operations: [1],
  });
});

test("a tick whose place was taken and given up again is kept", () => {
  const found = settled(alone, overtaking({ undoneAt: "2026-03-01T09:00:00Z" }));
  assert.deepEqual([found.undone, found.queue.refused[0].problem.code], [["other"], "conflict"]);
  const redone = again(found.queue, 1, "b").operations[0];
  assert.deepEqual([redone.kind, redone.id, redone.completion.occurrenceId], ["record", "b", "a.1"]);
});

const future = turnedDown("a", "validation", { errors: [{ pointer: "/completedAt" }] });
const early = { ...results(future), serverNow: "2026-03-01T06:00:00.000+01:00" };

test("a tick from the future is sent once more with its true time", () => {
  const shifted = shiftClock(alone, 7_500_000, () => "never");
  const [operation] = settled(shifted, early).queue.operations;
  assert.equal(operation.completion.completedAt, "2026-03-01T05:55:00.000+01:00");
  assert.deepEqual([operation.id, operation.attempted, operation.retimed], ["a", true, true]);
  const unshifted = settled(alone, early).queue;
  assert.equal(unshifted.operations[0].completion.completedAt, early.serverNow);
  assert.deepEqual(shiftClock(unshifted, 5, () => "never").operations, unshifted.operations);
  assert.equal(settled(sent(unshifted), { ...early, serverNow: "2026-03-01T04:00:00Z" }).queue.refused.length, 1);
});

test("a time that the patient set, and another fault, are refused", () => {
  const byHand = sent(record(emptyQueue, completion("a"), { ...about, byClock: false }));
  assert.equal(settled(byHand, early).queue.refused.length, 1);
  const fault = results(turnedDown("a", "validation", { errors: [{ pointer: "/reason" }] }));
  assert.equal(settled(alone, { ...fault, serverNow: early.serverNow }).queue.refused.length, 1);
});

test("a batch that is refused as a whole is halved until the bad one stands alone", () => {
  let queue = emptyQueue;
  for (let number = 0; number < 7; number += 1) queue = tick(queue, `a${number}`);
  const sizes = [];
  while (next(queue) && sizes.length < 20) {
    const request = next(sent(queue));
    const ids = request.body.completions.map((one) => one.id);
    sizes.push(ids.length);
    const isBad = ids.includes("a4");
    const answer = isBad ? { status: 400, body: { code: "malformed" } } : results(...ids.map((id) => taken(id)));
    queue = settle(sent(queue), request, answer).queue;
  }
  assert.deepEqual(queue.refused.map((one) => one.operation.id), ["a4"]);
  assert.ok(sizes.length < 10, `${sizes}`);
});

const waiting = {
  batch: pair, correction: sent(correct(emptyQueue, "a", {}, about, 1)), undo: sent(undo(emptyQueue, "a", about)),
};

for (const [status, body] of [
  [0, null], [200, null], [200, { results: [] }], [302, null], [401, null], [403, null], [404, null],
  [408, { code: "timeout" }], [429, { code: "rate-limited" }], [500, { code: "internal" }], [503, null],
]) {
  test(`${status} ${JSON.stringify(body)} changes nothing`, () => {
    for (const queue of Object.values(waiting)) {
      const found = settled(queue, { status, body, backoff: 8 });
      assert.deepEqual([found.queue, found.wait, found.signedOut], [queue, 8, false]);
      assert.equal(settled(queue, { status, body, retryAfter: 3, backoff: 8 }).wait, 3);
    }
  });
}

test("a dead token keeps everything", () => {
  const found = settled(pair, { status: 401, body: { code: "unauthenticated" } });
  assert.deepEqual([found.queue, found.signedOut, found.wait], [pair, true, null]);
});

test("who may only look has all refused at once", () => {
  const found = settled(pair, { status: 403, body: { code: "view-only" } });
  assert.deepEqual(found.queue.refused.map((one) => one.problem.code), ["view-only", "view-only"]);
});

test("an undo is done when nothing is there any more", () => {
  const queue = sent(undo(emptyQueue, "a", about));
  for (const answer of [{ status: 204, body: null }, { status: 404, body: { code: "not-found" } }]) {
    const found = settled(queue, answer);
    assert.deepEqual([found.queue, found.undone], [emptyQueue, ["a"]]);
  }
  assert.deepEqual(settled(queue, { status: 200, body: null }).queue, queue);
});

const correction = sent(correct(emptyQueue, "a", { feedback: { pain: 3 } }, about, 2));

test("a correction that stands is what the next one builds on", () => {
  const queue = correct(correction, "a", { feedback: { pain: 4 } }, about, 2);
  const found = settle(queue, next(queue), { status: 200, body: current("a", { revision: 3 }) });
  assert.equal(next(found.queue).headers["If-Match"], '"3"');
  assert.deepEqual(found.learned, [current("a", { revision: 3 })]);
});

for (const [status, code] of [[412, "stale-revision"], [404, "not-found"], [409, "conflict"], [422, "validation"]]) {
  test(`a correction that meets ${status} is kept for the patient, unless it was taken back`, () => {
    const found = settled(correction, { status, body: { code } });
    assert.deepEqual([found.queue.operations, found.queue.refused[0].problem.code], [[], code]);
    const { headers } = next(again(found.queue, 1, "unused"));
    assert.equal("If-Match" in headers, false);
    const back = undo(correction, "a", about);
    assert.deepEqual(settle(back, next(back), { status, body: { code } }).queue.refused, []);
  });
}
