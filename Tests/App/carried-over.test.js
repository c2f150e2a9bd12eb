import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";
import { about, sent } from "./samples.js";

const { carriedOver, whichCanBeMeant } = await app("core/carried-over.js");
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
const ids = (queue, now, found = days) => carriedOver(found, "2026-03-02", queue, now).map(({ id }) => id);

test("what is open of yesterday evening stays until its window closes", () => {
  assert.deepEqual(ids(emptyQueue, moment("02", "00:01")), ["p.01.23:50"]);
  assert.deepEqual(ids(emptyQueue, moment("02", "05:50") - 1), ["p.01.23:50"]);
  assert.deepEqual(ids(emptyQueue, moment("02", "05:50")), []);
  const [found] = carriedOver(days, "2026-03-02", emptyQueue, moment("02", "00:01"));
  assert.deepEqual([found.date, found.status], ["2026-03-01", "due"]);
});

test("what is recorded in the night stays to be seen, what was recorded before midnight does not", () => {
  const tick = (id, completedAt) =>
    record(emptyQueue, { id, occurrenceId: evening.id, outcome: "completed", completedAt }, about);
  const now = moment("02", "00:05");
  const [found] = carriedOver(days, "2026-03-02", tick("a", at("02", "00:01")), now);
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
  const [found] = carriedOver([dayOf("01", bedtime)], "2026-03-02", emptyQueue, moment("02", "00:01"));
  assert.deepEqual([found.date, found.status], ["2026-03-01", "upcoming"]);
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
