import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";
import { about, sent } from "./samples.js";

const { carriedOver, whichCanBeMeant } = await app("core/carried-over.js");
const { showsOther } = await app("core/day-zone.js");
const { nearDay } = await app("core/near-day.js");
const { emptyQueue, record, undo } = await app("core/queue.js");

const at = (date, time) => `2026-03-${date}T${time}:00.000+03:30`;
const moment = (date, time) => Date.parse(at(date, time));
const occurrence = (date, time, closes, more) => ({
  id: `p.${date}.${time}`, prescriptionId: "p", name: "Amantadine", scheduledFor: at(date, time),
  opensAt: at(date, time), closesAt: closes, status: "due", completion: null, superseded: false, ...more,
});
const evening = occurrence("01", "23:50", at("02", "05:50"));
const morning = occurrence("01", "07:00", at("01", "13:00"));
const dayOf = (date, ...occurrences) => ({ date: `2026-03-${date}`, timeZone: "Asia/Tehran", occurrences, asNeeded: [] });
const days = [dayOf("01", morning, evening), dayOf("02", occurrence("02", "23:50", at("03", "05:50")))];
const today = { date: "2026-03-02", timeZone: "Asia/Tehran" };
const ids = (queue, now, found = days) => carriedOver(found, today, queue, now).map(({ id }) => id);

test("what is open of yesterday evening stays until its window closes", () => {
  assert.deepEqual(ids(emptyQueue, moment("02", "00:01")), ["p.01.23:50"]);
  assert.deepEqual(ids(emptyQueue, moment("02", "05:50") - 1), ["p.01.23:50"]);
  assert.deepEqual(ids(emptyQueue, moment("02", "05:50")), []);
  const [found] = carriedOver(days, today, emptyQueue, moment("02", "00:01"));
  assert.deepEqual([found.date, found.status], ["2026-03-01", "due"]);
});

test("what is recorded in the night stays to be seen, what was recorded before midnight does not", () => {
  const tick = (id, completedAt) =>
    record(emptyQueue, { id, occurrenceId: evening.id, outcome: "completed", completedAt }, about);
  const now = moment("02", "00:05");
  const [found] = carriedOver(days, today, tick("a", at("02", "00:01")), now);
  assert.deepEqual([found.status, found.completion.id], ["completed", "a"]);
  assert.deepEqual(ids(tick("a", at("01", "23:55")), now), []);
  assert.deepEqual(ids(undo(sent(tick("a", at("01", "23:55"))), "a", about), now), ["p.01.23:50"]);
});

test("what the server says and what is kept is one, and what is no longer asked for is none", () => {
  const now = moment("02", "00:01");
  assert.deepEqual(ids(emptyQueue, now, [...days, dayOf("01", evening)]), ["p.01.23:50"]);
  assert.deepEqual(ids(emptyQueue, now, [dayOf("01", { ...evening, superseded: true })]), []);
  assert.deepEqual(ids(emptyQueue, now, [dayOf("02", evening)]), []);
});

test("an older answer does not ask again for what is recorded in a kept day", () => {
  const completion = { id: "b", outcome: "completed", completedAt: at("01", "23:55") };
  const recorded = dayOf("01", morning, { ...evening, status: "completed", completion });
  const now = moment("02", "00:10");
  assert.deepEqual(ids(emptyQueue, now, [recorded, dayOf("01", evening)]), []);
  assert.deepEqual(ids(emptyQueue, now, [dayOf("01", morning), dayOf("01", evening)]), ["p.01.23:50"]);
});

test("bedtime after midnight, not yet open, is of the day before", () => {
  const bedtime = occurrence("02", "01:30", at("02", "07:30"), { opensAt: at("02", "00:30") });
  const [found] = carriedOver([dayOf("01", bedtime)], today, emptyQueue, moment("02", "00:01"));
  assert.deepEqual([found.date, found.status], ["2026-03-01", "upcoming"]);
});

test("after a flight a dose keeps its zone, and what is recorded of it has the time of today's clock", () => {
  // 23:50 in Tehran is 5:20 of the next day in Tokyo, where the patient has today.
  const there = { date: "2026-03-02", timeZone: "Asia/Tokyo" };
  const now = Date.parse("2026-03-02T07:10:00.000+09:00");
  const [open] = carriedOver(days, there, emptyQueue, now);
  assert.deepEqual([open.id, open.timeZone, open.status], ["p.01.23:50", "Asia/Tehran", "due"]);
  const completedAt = "2026-03-02T00:40:00.000+03:30";
  const west = { date: "2026-03-02", timeZone: "Asia/Dubai" };
  const tick = (at) => record(emptyQueue, { id: "a", occurrenceId: evening.id, outcome: "completed", completedAt: at }, about);
  const [done] = carriedOver(days, west, tick(completedAt), Date.parse(completedAt));
  assert.equal(done.completion.completedAt, "2026-03-02T01:10:00.000+04:00");
  // Before midnight in Tehran, and past it in Tokyo: it was recorded today.
  const [early] = carriedOver(days, there, tick("2026-03-02T05:25:00.000+09:00"), now);
  assert.equal(early.completion.completedAt, "2026-03-02T05:25:00.000+09:00");
});

test("a time is one of another clock where the zone of today shows another", () => {
  const written = at("01", "23:50");
  const found = ["Asia/Tehran", "Asia/Tokyo", "Europe/Berlin"].map((zone) => showsOther(zone, written));
  assert.deepEqual(found, [false, true, true]);
  // A day of summer is of the same clock in winter; so is one of another city with the same time.
  assert.equal(showsOther("Europe/Berlin", "2026-07-01T08:00:00.000+02:00"), false);
  assert.equal(showsOther("Europe/Paris", "2026-03-01T08:00:00.000+01:00"), false);
});

test("an early tick can mean what is open of the same prescription", () => {
  const tonight = { ...days[1].occurrences[0], status: "upcoming" };
  const other = { ...evening, id: "q", prescriptionId: "q" };
  const done = { ...morning, status: "completed" };
  const found = whichCanBeMeant([other, done, tonight, evening], tonight);
  assert.deepEqual(found.map(({ id }) => id), ["p.01.23:50", "p.02.23:50"]);
  assert.deepEqual(whichCanBeMeant([other, done, tonight], tonight), [tonight]);
});

test("a time near today has a name", () => {
  const name = (date, time, day = date) => nearDay(at(date, time), `2026-03-${day}`, "2026-03-02");
  assert.deepEqual(
    [name("01", "07:00"), name("01", "12:00"), name("01", "23:50"), name("02", "01:30", "01"), name("02", "07:00"), name("02", "23:50")],
    ["yesterdayMorning", "yesterdayAfternoon", "yesterdayEvening", "lastNight", "today", "tonight"],
  );
  assert.equal(nearDay("2026-02-28T23:50:00.000+03:30", "2026-02-28", "2026-03-02"), "other");
});
