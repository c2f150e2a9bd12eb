import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";
import { about, sent } from "./samples.js";

const { absorb } = await app("core/day-answered.js");
const { grouped, pressing, shown, standing } = await app("core/day.js");
const { oneByOne } = await app("core/single-question.js");
const { correct, emptyQueue, record, undo } = await app("core/queue.js");

const at = (time) => `2026-03-01T${time}:00.000+01:00`;
const moment = (time) => Date.parse(at(time));
const occurrence = (time, opens, closes, more) => ({
  id: `p.${time}`, prescriptionId: "p", name: "Levodopa", scheduledFor: at(time),
  opensAt: at(opens), closesAt: at(closes), status: "upcoming", completion: null, superseded: false, ...more,
});
const done = (id, time, more) => ({
  id, occurrenceId: null, prescriptionId: "q", outcome: "completed", completedAt: at(time), reason: null,
  feedback: null, revision: 1, undoneAt: null, date: "2026-03-01", ...more,
});
const item = (more) => ({
  prescriptionId: "q", name: "Paracetamol", maxPerDay: null, minimumInterval: null, recordedToday: 0,
  nextAllowedAt: null, completions: [], superseded: false, ...more,
});
const yesterdays = (time) => ({ id: `before-${time}`, completedAt: `2026-02-28T${time}:00.000+01:00`, revision: 1 });
const morning = occurrence("08:00", "07:00", "13:00");
const noon = occurrence("14:00", "13:00", "19:00");
const evening = occurrence("20:00", "19:00", "23:00");
const dayOf = (occurrences, ...asNeeded) => ({ date: "2026-03-01", timeZone: "Europe/Berlin", occurrences, asNeeded });
const today = dayOf([morning, noon, evening]);
const tick = (queue, id, time, more) =>
  record(queue, { id, occurrenceId: `p.${time}`, outcome: "completed", completedAt: at(time), ...more }, about);
const doseAbout = { ...about, prescriptionId: "q" };
const dose = (queue, id, time) =>
  record(queue, { id, prescriptionId: "q", outcome: "completed", completedAt: at(time) }, doseAbout);

test("statuses follow the clock, to the millisecond", () => {
  const statuses = (now) => shown(today, emptyQueue, now).occurrences.map((one) => one.status);
  assert.deepEqual(statuses(moment("13:00") - 1), ["due", "upcoming", "upcoming"]);
  assert.deepEqual(statuses(moment("13:00")), ["missed", "due", "upcoming"]);
});

test("a tick shows at once, though it waits", () => {
  const found = shown(today, tick(emptyQueue, "a", "08:00"), moment("09:00")).occurrences[0];
  assert.equal(found.status, "completed");
  assert.deepEqual(found.completion, {
    id: "a", occurrenceId: "p.08:00", prescriptionId: "p", kind: "medication", name: "Levodopa", amount: "1 tablet",
    date: "2026-03-01", outcome: "completed", completedAt: at("08:00"), reason: null, feedback: null, revision: null,
    undoneAt: null, late: false, pending: true,
  });
  const late = tick(emptyQueue, "a", "08:00", { completedAt: at("13:00") });
  assert.equal(shown(today, late, moment("15:00")).occurrences[0].completion.late, true);
});

test("a skip is no lateness, and shows as skipped", () => {
  const queue = tick(emptyQueue, "a", "08:00", { outcome: "skipped", completedAt: at("15:00") });
  const found = shown(today, queue, moment("15:00")).occurrences[0];
  assert.deepEqual([found.status, found.completion.late], ["skipped", false]);
});

const recorded = { ...morning, completion: done("a", "08:05", { occurrenceId: "p.08:00" }), status: "completed" };

test("a record has its time by the day's clock, whatever clock wrote it", () => {
  const sentFromElsewhere = (completedAt) => done("a", "08:05", { occurrenceId: "p.08:00", completedAt });
  const day = dayOf([{ ...morning, completion: sentFromElsewhere("2026-03-01T07:05:00Z") }], item({
    completions: [done("b", "09:00", { completedAt: "2026-03-01T03:00:00.000-05:00" })],
  }));
  const found = shown(day, emptyQueue, moment("09:00"));
  assert.equal(found.occurrences[0].completion.completedAt, at("08:05"));
  assert.equal(found.asNeeded[0].completions[0].completedAt, at("09:00"));
});

test("an undo opens the occurrence again, as the clock says", () => {
  const find = (now) => shown(dayOf([recorded]), undo(emptyQueue, "a", about), now).occurrences[0];
  assert.deepEqual([find(moment("09:00")).status, find(moment("15:00")).status], ["due", "missed"]);
  assert.deepEqual([find(moment("09:00")).completion, find(moment("09:00")).pending], [null, true]);
  assert.equal(shown(dayOf([recorded]), emptyQueue, moment("09:00")).occurrences[0].pending, undefined);
});

test("a tick that was sent and taken back does not show", () => {
  const queue = undo(sent(tick(emptyQueue, "a", "08:00")), "a", about);
  assert.equal(shown(today, queue, moment("09:00")).occurrences[0].completion, null);
  const redone = shown(today, tick(queue, "b", "08:00"), moment("09:00")).occurrences[0];
  assert.equal(redone.completion.id, "b");
});

test("what was superseded goes with its record", () => {
  const old = dayOf([{ ...recorded, superseded: true }]);
  assert.equal(shown(old, emptyQueue, moment("09:00")).occurrences.length, 1);
  assert.equal(shown(old, undo(emptyQueue, "a", about), moment("09:00")).occurrences.length, 0);
});

test("a correction lies over what stands, one after the other", () => {
  let queue = sent(correct(emptyQueue, "a", { feedback: { pain: 3, note: "sore" } }, about, 1));
  queue = correct(queue, "a", { outcome: "skipped", feedback: { note: null } }, about, 1);
  const found = shown(dayOf([recorded]), queue, moment("09:00")).occurrences[0];
  assert.equal(found.status, "skipped");
  assert.deepEqual([found.completion.feedback, found.completion.pending], [{ pain: 3, note: null }, true]);
});

test("of one's own tap and another's record, the tap is on top until it is answered", () => {
  const queue = tick(emptyQueue, "b", "08:00");
  assert.equal(shown(dayOf([recorded]), queue, moment("09:00")).occurrences[0].completion.id, "b");
  const same = sent(tick(emptyQueue, "a", "08:00"));
  const found = shown(dayOf([recorded]), same, moment("09:00")).occurrences[0].completion;
  assert.deepEqual([found.completedAt, found.pending], [at("08:05"), true]);
});

test("a dose as needed that waits counts, and holds the next one off", () => {
  const day = dayOf([], item({ minimumInterval: 14_400, maxPerDay: 2 }));
  let queue = dose(emptyQueue, "x", "10:00");
  let [found] = shown(day, queue, moment("11:00")).asNeeded;
  assert.deepEqual([found.recordedToday, found.nextAllowedAt], [1, at("14:00")]);
  assert.equal(shown(day, queue, moment("14:00")).asNeeded[0].nextAllowedAt, null);
  queue = dose(queue, "y", "15:00");
  [found] = shown(day, queue, moment("16:00")).asNeeded;
  assert.deepEqual(found.completions.map((one) => one.id), ["x", "y"]);
  assert.equal(found.nextAllowedAt, "2026-03-02T00:00:00.000+01:00");
  queue = undo(queue, "y", about);
  assert.equal(shown(day, queue, moment("16:00")).asNeeded[0].nextAllowedAt, null);
});

test("a day begins anew at midnight, and 24 hours do not", () => {
  const takenBefore = ["12:00", "16:00", "20:00"].map(yesterdays);
  const daily = dayOf([], item({ maxPerDay: 3, takenBefore }));
  let [found] = shown(daily, emptyQueue, moment("00:30")).asNeeded;
  assert.deepEqual([found.takenIn24Hours, found.nextAllowedAt, found.fullIn24HoursUntil], [3, null, at("12:00")]);
  [found] = shown(daily, dose(emptyQueue, "x", "00:30"), moment("13:00")).asNeeded;
  assert.deepEqual([found.recordedToday, found.takenIn24Hours, found.fullIn24HoursUntil], [1, 3, at("16:00")]);
  assert.equal(shown(daily, emptyQueue, moment("12:00")).asNeeded[0].fullIn24HoursUntil, null);
  const rolling = dayOf([], item({ maxIn24Hours: 3, takenBefore, nextAllowedAt: at("12:00") }));
  [found] = shown(rolling, emptyQueue, moment("00:30")).asNeeded;
  assert.deepEqual([found.nextAllowedAt, found.fullIn24HoursUntil], [at("12:00"), at("12:00")]);
  assert.equal(shown(rolling, emptyQueue, moment("12:00")).asNeeded[0].nextAllowedAt, null);
  const yesterday = done("y", "22:00", { date: "2026-02-28", completedAt: "2026-02-28T22:00:00.000+01:00" });
  const after = absorb(rolling, [yesterday], []);
  assert.equal(shown(after, emptyQueue, moment("12:30")).asNeeded[0].nextAllowedAt, at("16:00"));
});

test("a day of an older server, which says nothing of 24 hours, is shown all the same", () => {
  const [found] = shown(dayOf([], item({ completions: [done("x", "10:00")] })), emptyQueue, moment("11:00")).asNeeded;
  assert.deepEqual([found.takenIn24Hours, found.fullIn24HoursUntil], [1, null]);
});

test("taking back the dose that holds the next one off allows it, unless yesterday's does too", () => {
  const day = (takenBefore) =>
    dayOf([], item({ minimumInterval: 50_400, takenBefore, completions: [done("x", "10:00")], recordedToday: 1 }));
  const next = (before, queue) => shown(day(before), queue, moment("11:00")).asNeeded[0].nextAllowedAt;
  assert.equal(next([], emptyQueue), "2026-03-02T00:00:00.000+01:00");
  assert.equal(next([], undo(emptyQueue, "x", about)), null);
  assert.equal(next([yesterdays("22:00")], undo(emptyQueue, "x", about)), at("12:00"));
});

test("yesterday's dose that is corrected or taken back here bears on the next one as it now is", () => {
  const next = (day, queue, time) => shown(day, queue, moment(time)).asNeeded[0].nextAllowedAt;
  const moved = (id, time) => correct(emptyQueue, id, { completedAt: yesterdays(time).completedAt }, about, 1);
  const apart = dayOf([], item({ minimumInterval: 50_400, takenBefore: [yesterdays("22:00")], nextAllowedAt: at("12:00") }));
  assert.equal(next(apart, emptyQueue, "11:00"), at("12:00"));
  assert.equal(next(apart, moved("before-22:00", "21:30"), "11:00"), at("11:30"));
  assert.equal(next(apart, undo(emptyQueue, "before-22:00", about), "11:00"), null);
  const takenBefore = ["12:00", "16:00", "20:00"].map(yesterdays);
  const rolling = dayOf([], item({ maxIn24Hours: 3, takenBefore, nextAllowedAt: at("12:00") }));
  assert.equal(next(rolling, moved("before-12:00", "11:15"), "00:30"), at("11:15"));
  assert.equal(next(rolling, undo(emptyQueue, "before-16:00", about), "00:30"), null);
  // Moved to today, it counts for today.
  const queue = correct(emptyQueue, "before-20:00", { completedAt: at("00:10") }, about, 1);
  const [found] = shown(dayOf([], item({ maxPerDay: 1, takenBefore })), queue, moment("00:30")).asNeeded;
  assert.deepEqual([found.recordedToday, found.nextAllowedAt], [1, "2026-03-02T00:00:00.000+01:00"]);
});

test("what the server answered of yesterday's dose takes the place of what was known, an older answer does not", () => {
  const day = dayOf([], item({ minimumInterval: 50_400, takenBefore: [yesterdays("22:00")] }));
  const next = (kept) => shown(kept, emptyQueue, moment("11:00")).asNeeded[0].nextAllowedAt;
  const answer = (time, revision) =>
    done("before-22:00", "08:00", { completedAt: yesterdays(time).completedAt, date: "2026-02-28", revision });
  const corrected = absorb(day, [answer("21:30", 2)], []);
  assert.equal(next(corrected), at("11:30"));
  assert.equal(next(absorb(corrected, [answer("22:00", 1)], [])), at("11:30"));
  assert.equal(next(absorb(day, [], ["before-22:00"])), null);
  // A tick that was answered and is known is not counted again while it still waits here.
  const waiting = dose(emptyQueue, "before-22:00", "08:00");
  assert.equal(shown(day, waiting, moment("11:00")).asNeeded[0].takenIn24Hours, 1);
});

test("only today has a next dose, and a dose of another day counts for that", () => {
  const day = dayOf([], item({ maxPerDay: 1, completions: [done("x", "10:00")] }));
  assert.equal(shown(day, emptyQueue, moment("11:00") + 86_400_000).asNeeded[0].nextAllowedAt, null);
  const moved = correct(emptyQueue, "x", { completedAt: "2026-02-28T10:00:00.000+01:00" }, about, 1);
  const [found] = shown(day, moved, moment("11:00")).asNeeded;
  assert.deepEqual([found.recordedToday, found.nextAllowedAt, found.completions.length], [0, null, 1]);
});

test("the next day begins when the patient's clock says so, also when clocks change", () => {
  const full = { ...dayOf([], item({ maxPerDay: 1, completions: [done("x", "10:00")] })), date: "2026-03-29" };
  full.asNeeded[0].completions[0].completedAt = "2026-03-29T01:30:00.000+01:00";
  const next = shown(full, emptyQueue, Date.parse("2026-03-29T12:00:00.000+02:00")).asNeeded[0].nextAllowedAt;
  assert.equal(next, "2026-03-30T00:00:00.000+02:00");
  // That night repeats an hour, and the day has 25 of them.
  const long = { ...full, date: "2026-10-25" };
  long.asNeeded[0].completions[0].completedAt = "2026-10-25T00:10:00.000+02:00";
  const after = shown(long, emptyQueue, Date.parse("2026-10-25T00:20:00.000+02:00")).asNeeded[0].nextAllowedAt;
  assert.equal(after, "2026-10-26T00:00:00.000+01:00");
});

test("what the server answered is in the day at once", () => {
  const news = done("a", "08:05", { occurrenceId: "p.08:00" });
  const day = absorb(today, [news], []);
  assert.deepEqual([day.occurrences[0].completion, day.occurrences[0].status], [news, "completed"]);
  assert.deepEqual(day.occurrences.slice(1), today.occurrences.slice(1));
  assert.equal(absorb(day, [], ["a"]).occurrences[0].completion, null);
  assert.equal(absorb(day, [], ["b"]).occurrences[0].completion, news);
});

test("the first answer of a retry never hides a later correction", () => {
  const known = absorb(today, [done("a", "08:05", { occurrenceId: "p.08:00", revision: 3 })], []);
  const retry = done("a", "08:00", { occurrenceId: "p.08:00" });
  assert.equal(absorb(known, [retry], []).occurrences[0].completion.revision, 3);
  const redone = { ...retry, id: "b" };
  assert.equal(absorb(known, [redone], ["a"]).occurrences[0].completion.id, "b");
});

test("doses as needed come, move to another day and go", () => {
  const day = dayOf([], item({ minimumInterval: 14_400 }));
  const one = absorb(day, [done("y", "10:00"), done("x", "09:00"), done("z", "09:00", { prescriptionId: "r" })], []);
  assert.deepEqual(one.asNeeded[0].completions.map((each) => each.id), ["x", "y"]);
  assert.equal(one.asNeeded[0].recordedToday, 2);
  const moved = absorb(one, [done("y", "10:00", { date: "2026-02-28", revision: 2 })], ["x"]);
  assert.deepEqual(moved.asNeeded[0].completions, []);
  const lateYesterday = done("w", "09:00", { date: "2026-02-28", completedAt: "2026-02-28T23:00:00.000+01:00" });
  const [next] = shown(absorb(day, [lateYesterday], []), emptyQueue, moment("01:00")).asNeeded;
  assert.equal(next.nextAllowedAt, at("03:00"));
  const twins = absorb(day, [done("y", "10:00"), done("x", "10:00")], []).asNeeded[0].completions;
  assert.deepEqual(twins.map((each) => each.id), ["x", "y"]);
  const rule = { minimumInterval: 14_400 };
  const held = dayOf([], item({ ...rule, nextAllowedAt: at("13:00"), completions: [done("x", "09:00")] }));
  assert.equal(shown(absorb(held, [], ["x"]), emptyQueue, moment("10:00")).asNeeded[0].nextAllowedAt, null);
});

test("a day falls into now, later, earlier and done, the latest first", () => {
  let queue = tick(emptyQueue, "a", "08:00");
  queue = tick(queue, "b", "14:00", { outcome: "skipped" });
  const early = occurrence("06:00", "05:00", "07:00");
  const night = occurrence("22:00", "21:00", "23:00");
  const now = moment("19:30");
  const found = grouped(shown(dayOf([early, morning, noon, evening, night], item()), queue, now), now);
  const names = Object.entries(found).map(([name, all]) => [name, all.map((one) => one.scheduledFor?.slice(11, 13))]);
  assert.deepEqual(names, [
    ["now", ["20"]], ["anyTime", []], ["later", ["22"]], ["earlier", ["06"]], ["done", ["14", "08"]], ["asNeeded", [undefined]],
  ]);
});

// The same cases as in RemediTests/AnyTimeTests.swift, where the server says what `expectedFrom` is.
const evenings = occurrence("16:00", "00:00", "23:59", { kind: "exercise", expectedFrom: at("15:00") });
const nights = occurrence("00:30", "00:00", "23:59", { kind: "exercise", expectedFrom: at("00:00") });
const mornings = occurrence("08:00", "07:00", "13:00", { expectedFrom: at("07:00") });
for (const [name, one, time, before, place] of [
  ["an exercise of the afternoon", evenings, "00:00", 0, "anyTime"],
  ["an exercise of the afternoon", evenings, "04:30", 0, "anyTime"],
  ["an exercise of the afternoon", evenings, "15:00", 1, "anyTime"],
  ["an exercise of the afternoon", evenings, "15:00", 0, "now"],
  ["an exercise of the afternoon", evenings, "20:00", 0, "now"],
  ["an exercise just after midnight", nights, "00:00", 0, "now"],
  ["a medication", mornings, "04:30", 0, "later"],
  ["a medication", mornings, "07:00", 0, "now"],
  ["a medication", mornings, "13:00", 0, "earlier"],
  ["what an older server says", { ...evenings, expectedFrom: undefined }, "04:30", 0, "now"],
]) {
  test(`${name} stands under ${place} at ${time}${before ? ", a moment before" : ""}`, () => {
    const now = moment(time) - before;
    const groups = grouped(shown(dayOf([one]), emptyQueue, now), now);
    assert.deepEqual(Object.keys(groups).filter((key) => groups[key].length), [place]);
  });
}

test("what is due now has medications by their time, then exercises", () => {
  const walk = occurrence("07:00", "00:00", "23:59", { id: "walk", kind: "exercise", name: "Walk", expectedFrom: at("06:00") });
  const late = occurrence("23:50", "23:00", "23:59", { kind: "medication" });
  const early = occurrence("23:30", "23:00", "23:59", { kind: "medication" });
  const now = moment("23:40");
  const day = shown(dayOf([walk, late, early]), emptyQueue, now);
  assert.deepEqual(grouped(day, now).now.map(({ id }) => id), ["p.23:30", "p.23:50", "walk"]);
  assert.equal(oneByOne(day, now, () => false).asks.id, "p.23:30");
  const twin = { ...late, name: "Amantadine" };
  assert.deepEqual([late, twin].sort(pressing), [twin, late]);
});

test("what can be done at any time is no task of the moment, and the day is not over with it", () => {
  const find = (time) => standing(grouped(shown(dayOf([evenings]), emptyQueue, moment(time)), moment(time)));
  assert.deepEqual([find("04:30"), find("15:00")], [{ kind: "later", count: 0 }, { kind: "open", count: 1 }]);
});
