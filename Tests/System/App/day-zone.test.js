import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { dateAt, zoneAt } = await app("core/day-zone.js");
const day = (date, timeZone) => ({ date, timeZone });
const today = (days, moment) => dateAt(zoneAt(days, Date.parse(moment)), Date.parse(moment));

test("after a flight east the day that has begun last is today, as the server has it", () => {
  const days = [day("2026-11-25", "America/Los_Angeles"), day("2026-11-26", "America/Los_Angeles"), day("2026-11-27", "Asia/Tokyo")];
  for (const some of [days, days.toReversed()]) {
    assert.equal(today(some, "2026-11-26T23:59:00+09:00"), "2026-11-26");
    assert.equal(today(some, "2026-11-27T00:00:00+09:00"), "2026-11-27");
    assert.equal(today(some, "2026-11-27T08:05:00+09:00"), "2026-11-27");
  }
  const helsinki = [day("2026-03-10", "Europe/Berlin"), day("2026-03-11", "Europe/Helsinki")];
  assert.equal(today(helsinki, "2026-03-11T00:00:00+02:00"), "2026-03-11");
  assert.equal(today(helsinki, "2026-03-10T22:59:00+01:00"), "2026-03-10");
});

test("a moment in none of the days has no zone of theirs", () => {
  assert.equal(zoneAt([], 0), null);
  assert.equal(zoneAt([day("2026-03-10", "Europe/Berlin")], Date.parse("2026-03-12T00:00:00Z")), null);
});
