import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { after, before, comparison, partsOf, spanOf, tally } = await app("core/progress.js");

const counted = (scheduled, expected, completed, skipped, percent) => ({
  scheduled, expected, completed, skipped, missed: scheduled - completed - skipped, percent,
});
const figures = {
  summary: counted(20, 18, 13, 3, 72),
  kinds: { medication: counted(10, 8, 8, 2, 100), exercise: counted(10, 10, 5, 1, 50) },
};

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

test("all together, and one kind, are as the server counted", () => {
  const whole = { planned: 20, expected: 18, done: 13, leftOut: 3, unrecorded: 4, advised: 2, percent: 72 };
  assert.deepEqual(tally(figures), whole);
  // A percentage is never worked out here.
  assert.equal(tally({ ...figures, summary: { ...figures.summary, percent: 71 } }).percent, 71);
  const pills = { planned: 10, expected: 8, done: 8, leftOut: 2, unrecorded: 0, advised: 2, percent: 100 };
  assert.deepEqual(tally(figures, "medication"), pills);
  assert.equal(tally(figures, "exercise").percent, 50);
});

test("a kind of which nothing was planned has no percentage", () => {
  const none = { planned: 0, expected: 0, done: 0, leftOut: 0, unrecorded: 0, advised: 0, percent: null };
  assert.deepEqual(tally({ ...figures, kinds: {} }, "exercise"), none);
  assert.equal(tally(null), null);
});

test("percentages are compared", () => {
  assert.equal(comparison(85, 85), "same");
  assert.equal(comparison(87, 85), "same");
  assert.equal(comparison(88, 85), "littleMore");
  assert.equal(comparison(99, 85), "littleMore");
  assert.equal(comparison(100, 85), "more");
  assert.equal(comparison(82, 85), "littleLess");
  assert.equal(comparison(70, 85), "less");
  assert.equal(comparison(0, 0), "same");
});

test("what is not known is not compared", () => {
  assert.equal(comparison(null, 50), null);
  assert.equal(comparison(50, null), null);
  assert.equal(comparison(50, undefined), null);
});
