import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { after, before, comparison, partsOf, spanOf, tally } = await app("core/progress.js");

const one = (prescriptionId, scheduled, completed, skipped, adherence) => ({
  prescriptionId, name: prescriptionId, scheduled, completed, skipped, adherence,
  missed: scheduled - completed - skipped,
});
const summary = { scheduled: 20, completed: 13, skipped: 3, missed: 4, adherence: 13 / 18 };
const figures = { summary, prescriptions: [one("pill", 10, 8, 2, 1), one("walk", 10, 5, 1, 0.5)] };

test("a date lies in its week, month and year", () => {
  assert.deepEqual(spanOf("week", "2026-11-22"), { from: "2026-11-16", to: "2026-11-22" });
  assert.deepEqual(spanOf("month", "2028-02-29"), { from: "2028-02-01", to: "2028-02-29" });
  assert.deepEqual(spanOf("year", "2026-11-22"), { from: "2026-01-01", to: "2026-12-31" });
});

test("spans follow one another without a gap", () => {
  for (const view of ["week", "month", "year"]) {
    let span = spanOf(view, "2024-01-01");
    for (let step = 0; step < 60; step += 1) {
      const next = after(view, span);
      assert.equal(Date.parse(next.from) - Date.parse(span.to), 86_400_000);
      assert.deepEqual(before(view, next), span);
      span = next;
    }
  }
});

test("the parts of a span make it up", () => {
  const counts = { week: 7, year: 12 };
  for (const view of ["week", "month", "year"]) {
    for (const date of ["2026-02-14", "2026-03-31", "2026-11-01", "2028-02-29"]) {
      const span = spanOf(view, date);
      const parts = partsOf(view, span);
      assert.equal(parts[0].from, span.from);
      assert.equal(parts.at(-1).to, span.to);
      parts.slice(1).forEach((part, index) => {
        assert.equal(Date.parse(part.from) - Date.parse(parts[index].to), 86_400_000);
      });
      if (view in counts) assert.equal(parts.length, counts[view]);
    }
  }
  const weeks = partsOf("month", spanOf("month", "2026-11-05"));
  assert.deepEqual(weeks[0], { from: "2026-11-01", to: "2026-11-01" });
  assert.deepEqual(weeks.at(-1), { from: "2026-11-30", to: "2026-11-30" });
  assert.equal(weeks.length, 6);
});

test("all together is counted as the server counts", () => {
  const expected = { planned: 20, done: 13, leftOut: 3, unrecorded: 4, advised: 2, share: 13 / 18 };
  assert.deepEqual(tally(figures), expected);
});

test("one kind is counted by itself, without what was left out as advised", () => {
  const pills = tally(figures, (id) => id === "pill");
  assert.deepEqual(pills, { planned: 10, done: 8, leftOut: 2, unrecorded: 0, advised: 2, share: 1 });
  assert.equal(tally(figures, (id) => id === "walk").share, 0.5);
});

test("where nothing counts there is no share", () => {
  assert.equal(tally(figures, () => false).share, null);
  assert.equal(tally({ summary: { ...summary, adherence: null }, prescriptions: [] }).share, null);
  assert.equal(tally(null), null);
});

test("where nothing was done the share is nought", () => {
  assert.equal(tally({ summary: one("pill", 4, 0, 1, 0), prescriptions: [] }).share, 0);
});

test("shares are compared in whole percent", () => {
  const compared = (now, earlier) => comparison(now / 100, earlier / 100);
  assert.equal(compared(85, 85), "same");
  assert.equal(compared(87, 85), "same");
  assert.equal(compared(88, 85), "littleMore");
  assert.equal(compared(99, 85), "littleMore");
  assert.equal(compared(100, 85), "more");
  assert.equal(compared(82, 85), "littleLess");
  assert.equal(compared(70, 85), "less");
  assert.equal(compared(0, 0), "same");
});

test("what is not known is not compared", () => {
  assert.equal(comparison(null, 0.5), null);
  assert.equal(comparison(0.5, null), null);
  assert.equal(comparison(0.5, undefined), null);
});
