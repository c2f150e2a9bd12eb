import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { whenDays } = await app("core/when-days.js");

const zone = "Europe/Berlin";
const noon = (date) => Date.parse(`${date}T12:00:00Z`);

test("today is asked about alone, a day that passed with the night after it", () => {
  assert.deepEqual(whenDays(zone, "2026-11-22", noon("2026-11-22")), { days: ["2026-11-22"], chosen: "2026-11-22" });
  assert.deepEqual(whenDays(zone, "2026-11-22", noon("2026-11-24")), {
    days: ["2026-11-22", "2026-11-23"],
    chosen: "2026-11-22",
  });
});

test("a dose of the evening that was recorded after midnight stays on that day", () => {
  assert.deepEqual(whenDays(zone, "2026-11-22", noon("2026-11-23"), "2026-11-23T00:30:00.000+01:00"), {
    days: ["2026-11-22", "2026-11-23"],
    chosen: "2026-11-23",
  });
});

test("a record of any other day keeps it, before or after", () => {
  assert.deepEqual(whenDays(zone, "2026-11-22", noon("2026-11-26"), "2026-11-25T08:00:00.000+01:00"), {
    days: ["2026-11-22", "2026-11-23", "2026-11-25"],
    chosen: "2026-11-25",
  });
  assert.deepEqual(whenDays(zone, "2026-11-22", noon("2026-11-22"), "2026-11-21T23:50:00.000+01:00").chosen, "2026-11-21");
});

test("the day is that of the plan's zone, whatever offset the record was written in", () => {
  const { chosen } = whenDays(zone, "2026-11-22", noon("2026-11-23"), "2026-11-23T07:30:00.000+09:00");
  assert.equal(chosen, "2026-11-22");
});
