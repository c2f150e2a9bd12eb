import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const {
  begin, count, cue, goOn, isRunning, pause, readyTime, restTime, secondsLeft, setDone, shareLeft, skip, start, tick,
  turn,
} = await app("core/exercise.js");

const minute = 60_000;
const walk = { duration: 300, steps: ["Stand tall.", "Walk."] };
const marching = { sets: 2, duration: 60 };
const squats = { sets: 2, repetitions: 3 };
const holds = { sets: 2, repetitions: 2, duration: 10 };
const phases = (...found) => found.map(({ phase, set, repetition }) => `${phase} ${set}.${repetition}`);

test("steps are read one after the other, and no further than there are", () => {
  const read = [1, 1, -1, -1].reduce((found, by) => [...found, turn(found.at(-1), by)], [begin(walk)]);
  assert.deepEqual(read.map(({ step }) => step), [0, 1, 1, 0, 0]);
  assert.equal(turn(begin(squats), 1).step, 0);
});

test("a duration goes by: get ready, then go, then the end", () => {
  const ready = start(begin(walk));
  assert.deepEqual([ready.phase, ready.left], ["ready", readyTime]);
  assert.deepEqual([tick(ready, readyTime - 1).phase, tick(ready, readyTime).phase], ["ready", "go"]);
  const going = tick(ready, readyTime + 1500);
  assert.deepEqual([going.left, secondsLeft(going)], [5 * minute - 1500, 299]);
  assert.equal(tick(going, 5 * minute).phase, "end");
});

test("in small steps as in one: however long the device slept, the time is right", () => {
  const whole = start(begin(marching));
  for (const after of [1, 4_999, 5_000, 64_999, 65_000, 95_000, 154_999, 155_000, 10 * minute]) {
    let small = whole;
    for (let gone = 0; gone < after; gone += 137) small = tick(small, Math.min(137, after - gone));
    assert.deepEqual(small, tick(whole, after), `after ${after}`);
  }
  const seen = [64_999, 65_000, 95_000].map((after) => tick(whole, after));
  assert.deepEqual(phases(...seen), ["go 1.0", "rest 1.0", "go 2.0"]);
});

test("a clock that is set back takes nothing away", () => {
  const ready = start(begin(walk));
  assert.deepEqual(tick(ready, -minute), ready);
});

test("repetitions are counted, with a rest between the sets", () => {
  const first = start(begin(squats));
  assert.deepEqual(phases(first, count(first), count(count(first))), ["count 1.0", "count 1.1", "count 1.2"]);
  const rest = count(count(count(first)));
  assert.deepEqual([rest.phase, rest.left], ["rest", restTime]);
  const second = tick(rest, restTime + minute);
  // At the patient's own pace no time is counted.
  assert.deepEqual([...phases(second), second.left, tick(second, minute)], ["count 2.0", null, second]);
  assert.equal(count(count(count(second))).phase, "end");
});

test("a set can be done at any time, the last one ends it", () => {
  assert.deepEqual(phases(setDone(count(start(begin(squats))))), ["rest 1.1"]);
  assert.equal(setDone(skip(setDone(start(begin(squats))))).phase, "end");
  assert.equal(setDone(tick(start(begin(walk)), minute)).phase, "end");
});

test("each repetition is held where that takes no longer than a minute", () => {
  const seen = [];
  let now = start(begin(holds));
  for (let second = 0; second < 90; second += 1) {
    const [name] = phases(now);
    if (seen.at(-1) !== name) seen.push(name);
    now = tick(now, 1000);
  }
  assert.deepEqual(seen, [
    "ready 1.0", "go 1.0", "ready 1.1", "go 1.1", "rest 1.2", "go 2.0", "ready 2.1", "go 2.1", "end 2.2",
  ]);
  const long = tick(start(begin({ repetitions: 20, duration: 61 })), readyTime + 61_000);
  assert.deepEqual([long.plan.isHeld, long.phase], [false, "end"]);
});

test("a hold is counted down for each repetition, whatever the duration of the whole", () => {
  for (const [exercise, isHeld, duration] of [
    [{ repetitions: 10, hold: 5 }, true, 5_000],
    [{ repetitions: 10, hold: 5, duration: 300 }, true, 5_000],
    [{ repetitions: 10, hold: 90 }, true, 90_000],
    [{ sets: 3, hold: 20 }, false, 20_000],
    [{ sets: 3, hold: 20, duration: 300 }, false, 300_000],
  ]) {
    const { plan } = begin(exercise);
    assert.deepEqual([plan.isHeld, plan.duration], [isHeld, duration], JSON.stringify(exercise));
  }
  const held = tick(start(begin({ repetitions: 2, hold: 5 })), readyTime + 5_000);
  assert.deepEqual(phases(held, tick(held, readyTime + 5_000)), ["ready 1.1", "end 1.2"]);
});

test("where nothing is prescribed, the patient says when it is done", () => {
  const going = start(begin({}));
  assert.deepEqual([going.phase, going.left, isRunning(going)], ["count", null, false]);
  assert.deepEqual([count(going).phase, setDone(going).phase], ["end", "end"]);
});

test("a pause stands still until one goes on", () => {
  const going = tick(start(begin(walk)), readyTime + 1000);
  const paused = pause(going);
  assert.deepEqual([tick(paused, minute), isRunning(paused)], [paused, false]);
  assert.deepEqual(goOn(paused), going);
  assert.equal(pause(start(begin(squats))).isPaused, false);
  assert.equal(setDone(pause(tick(start(begin(marching)), 6000))).isPaused, false);
});

test("getting ready and resting can be cut short, exercising cannot", () => {
  const going = skip(start(begin(marching)));
  assert.deepEqual([going.phase, going.left], ["go", minute]);
  assert.equal(skip(going), going);
  assert.deepEqual(phases(skip(setDone(going))), ["go 2.0"]);
});

test("what begins is heard, and the last seconds before it", () => {
  const ready = start(begin(marching));
  const heard = [];
  for (let [now, gone] = [ready, 0]; gone < 35_000; gone += 500) {
    const next = tick(now, 500);
    const said = cue(now, next);
    if (said) heard.push(`${(gone + 500) / 1000} ${said}`);
    now = next;
  }
  assert.deepEqual(heard, ["2 tick", "3 tick", "4 tick", "5 go"]);
  const at = (milliseconds) => tick(ready, milliseconds);
  assert.equal(cue(at(54_900), at(55_100)), "near");
  assert.equal(cue(at(64_900), at(65_100)), "rest");
  // After a sleep only its current state is told.
  assert.equal(cue(at(1000), at(10 * minute)), "end");
  assert.equal(cue(begin(marching), ready), "ready");
});

test("counting makes no sound until the set is done; a short time is not told near its end", () => {
  const first = start(begin(squats));
  assert.equal(cue(begin(squats), first), "count");
  assert.equal(cue(first, count(first)), null);
  assert.equal(cue(first, setDone(first)), "rest");
  const short = skip(start(begin({ duration: 20 })));
  assert.equal(cue(tick(short, 9_900), tick(short, 10_100)), null);
  assert.equal(cue(pause(short), short), null);
});

test("the ring shows what share is left", () => {
  const ready = start(begin(walk));
  assert.deepEqual([shareLeft(ready), shareLeft(tick(ready, 2500)), shareLeft(begin(walk))], [1, 0.5, 0]);
  assert.equal(shareLeft(tick(ready, readyTime + minute)), 0.8);
});
