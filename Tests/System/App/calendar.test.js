import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { dateFrom, endOfMonth, markOfDay, markOfSums, moved, sameDay, weeksOf } = await app("core/calendar.js");
const { historyOf } = await app("core/history.js");

const at = (time) => `2026-03-01T${time}:00.000+01:00`;
const occurrence = (status, more) => ({ id: status, scheduledFor: at("08:00"), status, completion: null, ...more });
const completion = (outcome, more) => ({ id: outcome, outcome, completedAt: at("08:05"), reason: null, ...more });
const recorded = (outcome, more) => occurrence(outcome, { completion: completion(outcome, more) });
const dayOf = (...occurrences) => ({ date: "2026-03-01", occurrences, asNeeded: [] });
const sums = (scheduled, completed, skipped, adherence) => ({
  scheduled, completed, skipped, missed: scheduled - completed - skipped, adherence,
});

test("a day's sign says what became of it", () => {
  const sign = (...occurrences) => markOfDay(dayOf(...occurrences));
  assert.equal(sign(), "nothing");
  assert.equal(sign(recorded("completed"), recorded("completed")), "all");
  assert.equal(sign(recorded("completed"), recorded("skipped", { reason: "advised" })), "all");
  assert.equal(sign(recorded("completed"), recorded("skipped", { reason: "forgot" })), "part");
  assert.equal(sign(recorded("completed"), occurrence("upcoming")), "part");
  assert.equal(sign(occurrence("missed"), occurrence("missed")), "none");
  assert.equal(sign(occurrence("missed"), occurrence("due")), "planned");
  assert.equal(sign(occurrence("upcoming")), "planned");
});

test("the server's sums make the same sign", () => {
  assert.equal(markOfSums(sums(0, 0, 0, null)), "nothing");
  assert.equal(markOfSums(sums(2, 2, 0, 1)), "all");
  assert.equal(markOfSums(sums(2, 1, 1, 1)), "all");
  assert.equal(markOfSums(sums(2, 1, 1, 0.5)), "part");
  assert.equal(markOfSums(sums(2, 0, 1, 0)), "part");
  assert.equal(markOfSums(sums(2, 0, 0, 0)), "none");
});

test("a month fills whole weeks", () => {
  const february = weeksOf("2027-02-01");
  assert.equal(february.length, 4);
  assert.deepEqual([february[0][0], february[3][6]], ["2027-02-01", "2027-02-28"]);
  const november = weeksOf("2026-11-15");
  assert.deepEqual(november[0], [null, null, null, null, null, null, "2026-11-01"]);
  assert.deepEqual(november.at(-1), ["2026-11-30", null, null, null, null, null, null]);
  for (const week of november) assert.equal(week.length, 7);
});

test("keys lead through the weeks", () => {
  const from = "2026-11-18";
  const expected = {
    ArrowLeft: "2026-11-17", ArrowRight: "2026-11-19", ArrowUp: "2026-11-11", ArrowDown: "2026-11-25",
    Home: "2026-11-16", End: "2026-11-22", PageUp: "2026-10-18", PageDown: "2026-12-18", Enter: null, Tab: null,
  };
  for (const [key, date] of Object.entries(expected)) assert.equal(moved(from, key), date, key);
  assert.equal(moved("2026-11-30", "ArrowRight"), "2026-12-01");
});

test("a month is never leapt over", () => {
  assert.equal(sameDay("2027-01-31", 1), "2027-02-28");
  assert.equal(sameDay("2028-03-31", -1), "2028-02-29");
  assert.equal(endOfMonth("2026-12-09"), "2026-12-31");
});

test("an address names a real date or none", () => {
  assert.equal(dateFrom("2026-11-22"), "2026-11-22");
  assert.equal(dateFrom("2026-11"), "2026-11-01");
  assert.equal(dateFrom("2026"), "2026-01-01");
  for (const wrong of [undefined, "", "today", "2026-13", "2026-02-30", "2026-11-00", "2026-11-22x", "0026-01-01"]) {
    assert.equal(dateFrom(wrong), null, wrong);
  }
});

test("a day's history has what was recorded, taken back, or not recorded, the latest first", () => {
  const dose = { id: "d", outcome: "completed", completedAt: at("11:00") };
  const undone = { id: "u", date: "2026-03-01", completedAt: at("07:00"), undoneAt: at("07:01") };
  const missed = occurrence("missed", { scheduledFor: at("12:00") });
  const asNeeded = [{ prescriptionId: "q", completions: [dose] }];
  const day = { ...dayOf(recorded("completed"), missed, occurrence("due")), asNeeded };
  const lines = historyOf(day, [undone, { ...undone, id: "other", date: "2026-03-02" }]);
  const expected = [["nothing", "missed"], ["completed", "d"], ["completed", "completed"], ["undone", "u"]];
  assert.deepEqual(lines.map(({ kind, key }) => [kind, key]), expected);
});
