import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { oneByOne, putOffUntil } = await app("core/single-question.js");

const { grouped, standing } = await app("core/day.js");

const moment = (time) => Date.parse(`2026-03-01T${time}:00.000+01:00`);
const planned = (time, status, more) => ({ id: time, scheduledFor: `2026-03-01T${time}:00.000+01:00`, status, ...more });
const never = () => false;
const day = {
  occurrences: [
    planned("20:00", "upcoming"),
    planned("16:00", "due", { kind: "exercise", expectedFrom: "2026-03-01T15:00:00.000+01:00" }),
    planned("12:15", "due"),
    planned("11:00", "due"),
    planned("06:00", "missed"),
    planned("07:00", "completed", { completion: { id: "c" } }),
  ],
};
const asked = (now, isPutOff) => oneByOne(day, moment(now), isPutOff).asks?.id;

test("what is due is asked in order of time, then what passed with nothing recorded", () => {
  const putOff = new Set();
  const order = [];
  for (let id; (id = asked("12:00", (one) => putOff.has(one))); putOff.add(id)) order.push(id);
  assert.deepEqual(order, ["11:00", "12:15", "06:00"]);
});

test("what Today calls now is asked, however long before its time it opened", () => {
  assert.equal(asked("14:59", (id) => id !== "16:00"), undefined);
  assert.equal(asked("15:00", (id) => id !== "16:00"), "16:00");
});

test("not now of what is planned for later holds until then, and ten minutes at the least", () => {
  const at = (time) => moment(time);
  assert.equal(putOffUntil(day.occurrences[2], at("11:20")), at("12:15"));
  assert.equal(putOffUntil(day.occurrences[2], at("12:10")), at("12:20"));
});

test("what was put off stays open, and what comes next is named", () => {
  const found = oneByOne(day, moment("12:00"), () => true);
  assert.equal(found.asks, null);
  assert.deepEqual(found.open.map(({ id }) => id), ["11:00", "12:15", "06:00"]);
  assert.equal(found.next.id, "16:00");
  assert.deepEqual(found.done.map(({ id }) => id), ["07:00"]);
});

test("a day with nothing planned asks nothing", () => {
  const { groups, ...found } = oneByOne({ occurrences: [] }, moment("12:00"), never);
  assert.deepEqual(found, { asks: null, open: [], next: null, done: [] });
  assert.deepEqual(standing(groups), { kind: "nothing", count: 0 });
});

test("both ways of looking at a day say the same of it", () => {
  for (let hour = 5; hour < 24; hour += 1) {
    const now = moment(`${String(hour).padStart(2, "0")}:30`);
    const { asks, groups } = oneByOne(day, now, never);
    assert.deepEqual(standing(groups), standing(grouped({ ...day, asNeeded: [] }, now)));
    if (standing(groups).kind === "open") assert.equal(asks.status, "due");
  }
});
