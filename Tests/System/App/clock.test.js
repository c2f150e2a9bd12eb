import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const clock = await app("device/clock.js");
const { emptyQueue, record } = await app("core/queue.js");
const { shiftClock } = await app("core/queue-clock.js");

const minute = 60_000;

/** A device whose clock and whose count go on as the test says. */
function device(t) {
  const time = { wall: Date.parse("2026-03-01T08:00:00Z"), count: 1_000 };
  t.mock.method(Date, "now", () => time.wall);
  t.mock.method(performance, "now", () => time.count);
  return {
    meet: (ahead = 0) => clock.observe(new Date(time.wall - ahead).toUTCString(), time.wall, time.wall),
    wait: (milliseconds) => {
      time.wall += milliseconds;
      time.count += milliseconds;
    },
    set: (milliseconds) => (time.wall += milliseconds),
  };
}

test("a reading says by how much the clock is ahead as long as that is known", (t) => {
  const phone = device(t);
  phone.meet();
  phone.wait(5 * minute);
  assert.equal(clock.reading().ahead, 0);
  phone.wait(6 * minute);
  assert.equal("ahead" in clock.reading(), false);
  phone.meet(120 * minute);
  const { ahead } = clock.reading();
  assert.ok(Math.abs(ahead - 120 * minute) < 1_000, `${ahead}`);
  // Somebody sets the clock: what was found is of another one.
  phone.set(-60 * minute);
  assert.equal("ahead" in clock.reading(), false);
});

test("a tick by a clock that was just found right keeps its time, though the app was closed before the clock was set", (t) => {
  const phone = device(t);
  const ticked = (queue, id) => {
    const completion = { id, occurrenceId: id, outcome: "completed", completedAt: new Date(Date.now()).toISOString() };
    return record(queue, completion, { name: id, byClock: true, clock: clock.reading() });
  };
  phone.meet();
  phone.wait(minute);
  let queue = ticked(emptyQueue, "just found right");
  phone.wait(30 * minute);
  queue = ticked(queue, "not known");
  queue = shiftClock(queue, 120 * minute, (moment) => new Date(moment).toISOString(), { life: "the next", start: 0 });
  const times = queue.operations.map((one) => one.completion.completedAt.slice(11, 16));
  assert.deepEqual(times, ["08:01", "06:31"]);
});
