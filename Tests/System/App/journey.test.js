import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { journeyOf, removedFrom, stillToCome } = await app("core/journey.js");

const dose = (id, scheduledFor, more) => ({ id, name: id, amount: "1 tablet", scheduledFor, kind: "medication", ...more });
const berlin = (time, day = "10") => `2026-03-${day}T${time}:00.000+01:00`;
const helsinki = (time, day = "11") => `2026-03-${day}T${time}:00.000+02:00`;
const days = [
  { date: "2026-03-10", occurrences: [dose("a", berlin("20:00")), dose("b", berlin("23:30")), dose("c", berlin("23:10"))] },
  { date: "2026-03-11", occurrences: [dose("d", berlin("08:00", "11"))] },
];
const transition = {
  occurrences: [dose("a", berlin("20:00")), dose("b", berlin("22:59")), dose("d", helsinki("08:00"))],
  leftOut: [dose("c", berlin("23:10"))],
};
const journey = { ...journeyOf(transition, "2026-03-11", days), zone: "Europe/Helsinki", home: "Europe/Berlin" };

test("a dose that is planned earlier before the new times hold is brought forward, no other", () => {
  assert.deepEqual(journey.occurrences.map(({ id, before }) => [id, before]), [["a", null], ["b", berlin("23:30")], ["d", null]]);
  assert.deepEqual(journey.leftOut, [{ id: "c", scheduledFor: berlin("23:10"), name: "c", amount: "1 tablet" }]);
  assert.deepEqual(journeyOf(undefined, "2026-03-11", days), { from: "2026-03-11", occurrences: [], leftOut: [] });
  assert.equal(journeyOf(transition, "2026-03-11", []).occurrences[1].before, null);
});

test("a journey is still to come until its first day, and while its zone is wanted", () => {
  assert.equal(stillToCome(journey, "Europe/Helsinki", "2026-03-10"), journey);
  assert.equal(stillToCome(journey, "Europe/Helsinki", "2026-03-11"), null);
  assert.equal(stillToCome(journey, "Europe/Berlin", "2026-03-10"), null);
  assert.equal(stillToCome(null, "Europe/Berlin", "2026-03-10"), null);
});

test("what it removes is told on its day alone, and not where it is planned all the same", () => {
  const ids = (day) => removedFrom(journey, day).map(({ id }) => id);
  assert.deepEqual(ids({ date: "2026-03-10", occurrences: [] }), ["c"]);
  assert.deepEqual(ids({ date: "2026-03-10", occurrences: days[0].occurrences }), []);
  assert.deepEqual(ids({ date: "2026-03-11", occurrences: [] }), []);
  assert.deepEqual(removedFrom(null, days[0]), []);
});
