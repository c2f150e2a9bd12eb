import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { oneByOne } = await app("core/one.js");

const moment = (time) => Date.parse(`2026-03-01T${time}:00.000+01:00`);
const planned = (time, status, more) => ({ id: time, scheduledFor: `2026-03-01T${time}:00.000+01:00`, status, ...more });
const never = () => false;
const day = {
  occurrences: [
    planned("20:00", "upcoming"),
    planned("16:00", "due"),
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

test("what may be done long before its time is asked a quarter of an hour before it", () => {
  assert.equal(asked("15:44", (id) => id !== "16:00"), undefined);
  assert.equal(asked("15:45", (id) => id !== "16:00"), "16:00");
});

test("what was put off stays open, and what comes next is named", () => {
  const found = oneByOne(day, moment("12:00"), () => true);
  assert.equal(found.asks, null);
  assert.deepEqual(found.open.map(({ id }) => id), ["11:00", "12:15", "06:00"]);
  assert.equal(found.next.id, "16:00");
  assert.deepEqual(found.done.map(({ id }) => id), ["07:00"]);
});

test("a day with nothing planned asks nothing", () => {
  assert.deepEqual(oneByOne({ occurrences: [] }, moment("12:00"), never), { asks: null, open: [], next: null, done: [] });
});
