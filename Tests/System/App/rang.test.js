import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { app } from "./app.js";

const { aroundDay, dayWithin } = await app("core/rang.js");

test("the server has sixty days back and tomorrow", () => {
  const day = (date) => dayWithin(date, "2026-03-01");
  assert.deepEqual([day(null), day("2026-02-01"), day("2026-03-02"), day("2026-03-03")], ["2026-03-01", "2026-02-01", "2026-03-02", "2026-03-02"]);
  assert.deepEqual([day("2025-12-31"), day("2025-12-30"), day("2025-12-29")], ["2025-12-31", "2025-12-31", "2025-12-31"]);
  assert.deepEqual(aroundDay("2026-03-01", "2026-03-01"), { earlier: "2026-02-28", later: "2026-03-02" });
  assert.deepEqual(aroundDay("2026-03-02", "2026-03-01"), { earlier: "2026-03-01", later: null });
  assert.deepEqual(aroundDay("2025-12-31", "2026-03-01"), { earlier: null, later: "2026-01-01" });
});

test("every outcome of the server has its words", async () => {
  const source = readFileSync(new URL("../../../Sources/Features/Reminders/Rules/ReminderOutcome.swift", import.meta.url), "utf8");
  const outcomes = [...source.matchAll(/^ {2}case (\w+)$/gm)].map(([, name]) => name);
  assert.ok(outcomes.length >= 10);
  for (const language of ["en", "de"]) {
    const words = (await app(`words/${language}/rang.js`)).default.outcomes;
    assert.deepEqual(outcomes.filter((one) => !words[one]), [], language);
  }
});
