import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { compared } = await app("core/zone-preview.js");

const dose = (id, name, scheduledFor) => ({ id, name, amount: "1 tablet", scheduledFor });
const berlin = (time, day = "02") => `2026-03-${day}T${time}:00.000+01:00`;
const tokyo = (time, day = "02") => `2026-03-${day}T${time}:00.000+09:00`;
const inTokyo = (home, there) => compared(home, there, "Asia/Tokyo");

test("a time of the clock keeps its wall clock, and home time is told in the time over there", () => {
  const rows = inTokyo([dose("a", "Levodopa", berlin("08:00"))], [dose("a", "Levodopa", tokyo("08:00"))]);
  assert.deepEqual(rows, [
    {
      id: "a",
      name: "Levodopa",
      amount: "1 tablet",
      home: { at: berlin("08:00"), there: tokyo("16:00"), days: 0 },
      there: tokyo("08:00"),
    },
  ]);
});

test("a dose at a fixed distance keeps its moment", () => {
  const [row] = inTokyo([dose("i", "Levodopa", berlin("03:00"))], [dose("i", "Levodopa", tokyo("11:00"))]);
  assert.equal(Date.parse(row.home.there), Date.parse(row.there));
  assert.equal(row.home.there, row.there);
});

test("what falls on another day over there says so", () => {
  const late = [dose("a", "Levodopa", berlin("20:00"))];
  assert.equal(inTokyo(late, [])[0].home.days, 1);
  assert.equal(compared([dose("a", "Levodopa", berlin("02:00"))], [], "America/New_York")[0].home.days, -1);
});

test("what stands in one zone alone is a row of its own", () => {
  const rows = inTokyo([dose("x", "Home only", berlin("22:00"))], [dose("y", "There only", tokyo("06:00"))]);
  assert.deepEqual(rows.map(({ name, home, there }) => [name, home !== null, there !== null]), [
    ["There only", false, true],
    ["Home only", true, false],
  ]);
});

test("rows follow the clock over there, then the name", () => {
  const day = (at, interval) => [
    dose("a", "Zinc", at("08:00")),
    dose("b", "Amantadine", at("08:00")),
    dose("i", "Interval", at(interval)),
  ];
  const rows = inTokyo(day(berlin, "01:00"), day(tokyo, "09:00"));
  assert.deepEqual(rows.map(({ name }) => name), ["Amantadine", "Zinc", "Interval"]);
});
