import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { nextAhead } = await app("core/ahead.js");

const at = (date, time) => `2026-03-${date}T${time}:00.000+01:00`;
const day = (date, ...times) => ({
  date: `2026-03-${date}`,
  occurrences: times.map((time) => ({ scheduledFor: at(date, time), superseded: false })),
});

test("an empty first day says when the plan begins", () => {
  const days = [day("03", "20:00", "08:00"), day("01"), day("02"), day("04", "08:00")];
  assert.deepEqual(nextAhead(days, "2026-03-01"), { date: "2026-03-03", at: at("03", "08:00"), isFirst: true });
});

test("an empty day among others says what comes next", () => {
  const days = [day("01", "08:00"), day("02"), day("03", "09:00")];
  assert.deepEqual(nextAhead(days, "2026-03-02"), { date: "2026-03-03", at: at("03", "09:00"), isFirst: false });
});

test("what is no longer asked for is not to come, and nothing may be", () => {
  const stopped = { ...day("03", "08:00") };
  stopped.occurrences[0].superseded = true;
  assert.equal(nextAhead([day("01"), stopped], "2026-03-01"), null);
});
