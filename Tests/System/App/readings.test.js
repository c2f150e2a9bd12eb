import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { emptyQueue, correct, record, undo } = await app("core/queue.js");
const { contextOf, draft, entered, groupOf, limitIn, listOf, reached, unitOf } = await app("core/readings.js");
const { absorbReadings } = await app("core/readings-answered.js");
const { readNumber, stepped } = await app("core/typed-number.js");
const { scale } = await app("core/plot.js");

const field = {
  name: "weight", isRequired: true, possible: { from: 20, to: 350 }, likely: { from: 35, to: 200 },
  units: [
    { unit: "kg", factor: 1, offset: 0, decimals: 1, step: 0.1 },
    { unit: "[lb_av]", factor: 0.45359237, offset: 0, decimals: 1, step: 0.2 },
  ],
};
const fat = { ...field, name: "fat", isRequired: false, possible: { from: 2, to: 75 }, likely: { from: 5, to: 60 }, units: [{ unit: "%", decimals: 1, step: 0.1 }] };
const kg = { weight: "kg" };

test("S-29: a number is read as people type it, and keeps its digits", () => {
  const typed = { "81.4": "81.4", "81,40": "81.40", " 81 ": "81", "−1,5": "-1.5", "-2": "-2" };
  for (const [text, number] of Object.entries(typed)) assert.equal(readNumber(text, 2), number, text);
  for (const text of ["", "8 1", "81.", ".5", "1e3", "81,404", "abc", "1.000,5", "٨١"]) assert.equal(readNumber(text, 2), null, text);
});

test("S-29: − and + change a number by its step, without what binary numbers leave over", () => {
  assert.equal(stepped("81,2", 0.1, 1), "81.3");
  assert.equal(stepped("0.3", -0.1, 1), "0.2");
  assert.equal(stepped("", 0.1, 1), null);
});

test("S-29: what is missing, no number or impossible is told, and what is unlikely is asked about", () => {
  const read = (weight, units = kg) => draft([field, fat], { weight, fat: "" }, units);
  assert.deepEqual(read("81,4").values, [{ name: "weight", value: "81.4", unit: "kg" }]);
  assert.deepEqual(read("").faults, { weight: "missing" });
  assert.deepEqual(read("81.44").faults, { weight: "number" });
  assert.deepEqual(read("400").faults, { weight: "impossible" });
  assert.deepEqual(read("400", { weight: "[lb_av]" }), { values: [{ name: "weight", value: "400", unit: "[lb_av]" }], faults: {}, doubts: [] });
  assert.equal(read("210").doubts.length, 1);
});

test("S-29: limits are told in the unit that is typed", () => {
  assert.equal(limitIn(20, field.units[1]), 44.1);
  assert.equal(limitIn(36, { factor: 5 / 9, offset: -17.7778, decimals: 0 }), 97);
  assert.equal(unitOf(field, "stone").unit, "kg");
});

const module = "selfhub.weight";
const known = (id, measuredAt, more) => ({ id, module, measuredAt, values: [{ name: "weight", value: "80", unit: "kg" }], revision: 1, removedAt: null, ...more });
const list = [known("b", "2026-03-02T07:00:00Z"), known("a", "2026-03-01T07:00:00Z")];

test("S-33: the name of a choice is sent as its code, another name as it was typed", () => {
  const gym = { contexts: [{ code: "leg-press", label: "Leg press" }], takesOtherContexts: true };
  assert.equal(contextOf(gym, " Leg press "), "leg-press");
  assert.equal(contextOf(gym, "Deadlift "), "Deadlift");
  assert.equal(contextOf(gym, " "), "");
  assert.equal(contextOf({ contexts: [{ code: "fasting", label: "Fasting" }] }, "fasting"), "fasting");
  assert.equal(contextOf({ contexts: [] }, undefined), undefined);
});

test("S-06: what waits is shown in its place, and marked", () => {
  let queue = record(emptyQueue, { id: "c", module, measuredAt: "2026-03-01T20:00:00Z", values: [] }, {}, "readings");
  queue = record(queue, { id: "d", module: "selfhub.pulse", measuredAt: "2026-03-01T20:00:00Z", values: [] }, {}, "readings");
  queue = correct(queue, "a", { note: "n" }, {}, 1, "readings");
  queue = undo(queue, "b", {}, "readings");
  const found = listOf(list, queue, module);
  assert.deepEqual(found.map(({ id, pending, note }) => [id, pending, note ?? null]), [["c", true, null], ["a", true, "n"]]);
  assert.equal(listOf(null, emptyQueue, module), null);
  assert.equal(listOf(null, queue, module).length, 1);
});

test("S-06: what the server answered is in the stored list at once, once", () => {
  const path = "/readings?module=selfhub.weight&limit=60";
  const news = [known("c", "2026-03-03T07:00:00Z"), known("a", "2026-03-01T07:00:00Z", { revision: 2 })];
  const found = absorbReadings(list, path, [...news, { ...news[0], module: "selfhub.pulse", id: "p" }], ["b"]);
  assert.deepEqual(found.map(({ id, revision }) => [id, revision]), [["c", 1], ["a", 2]]);
  assert.deepEqual(absorbReadings(found, path, [known("a", "2026-03-01T07:00:00Z")], []).find(({ id }) => id === "a").revision, 2);
});

test("a plot has round lines around its points, and one point stands in the middle", () => {
  const two = scale([{ at: 0, value: 80.2 }, { at: 10, value: 83.9 }]);
  assert.deepEqual(two.lines, [80, 81, 82, 83, 84]);
  assert.deepEqual([two.x(5), two.y(82)], [0.5, 0.5]);
  const one = scale([{ at: 0, value: 80 }]);
  assert.equal(one.x(0), 0.5);
  assert.ok(one.lines.length >= 2 && one.lines[0] <= 80 && one.lines.at(-1) >= 80);
  assert.equal(scale([]), null);
  const expected = scale([{ at: 0, value: 80 }], [{ at: 10, lower: 70, value: 79, upper: 90 }]);
  assert.ok(expected.lines[0] <= 70 && expected.lines.at(-1) >= 90 && expected.to === 10);
  for (const value of [0, -3, 0.001, 1e6]) assert.ok(scale([{ at: 0, value }]).lines.every(Number.isFinite), String(value));
});

test("S-35: of a form with groups one is entered, and its first field is needed", () => {
  const form = { fields: [{ name: "a" }, { name: "a_low" }, { name: "b" }], groups: [{ name: "a", fields: ["a", "a_low"] }, { name: "b", fields: ["b"] }] };
  const last = { values: [{ name: "b" }] };
  assert.equal(groupOf(form, null, null).name, "a");
  assert.equal(groupOf(form, null, last).name, "b");
  assert.equal(groupOf(form, "a", last).name, "a");
  assert.equal(groupOf({ fields: [] }, "a", last), null);
  assert.deepEqual(entered(form, form.groups[0]).map(({ name, isRequired }) => [name, isRequired]), [["a", true], ["a_low", false]]);
  assert.equal(entered(form, null), form.fields);
});

test("S-35: less and more than a number are sent as such", () => {
  const { values } = draft([fat], { fat: "5", "fat-comparator": "<" }, {});
  assert.deepEqual(values, [{ name: "fat", value: "5", unit: "%", comparator: "<" }]);
});

test("S-02: a value that reaches a limit by itself is told at once, without a network too", () => {
  const limit = (more) => ({ side: "atLeast", limit: 180, times: 1, contexts: [], otherContexts: [], level: "soon", words: "high", ...more });
  const pressure = { name: "systolic", units: [{ unit: "mm[Hg]", decimals: 0 }, { unit: "kPa", factor: 7.50062, decimals: 1 }] };
  const told = (value, thresholds, context = null, unit = "mm[Hg]") =>
    reached([{ ...pressure, thresholds }], [{ name: "systolic", value, unit }], context);
  assert.deepEqual(told("180", [limit()]), ["high"]);
  assert.deepEqual(told("179", [limit()]), []);
  assert.deepEqual(told("24.1", [limit()], null, "kPa"), ["high"]);
  assert.deepEqual(told("60", [limit({ side: "atMost", limit: 70, words: "low" })]), ["low"]);
  assert.deepEqual([told("70", [limit({ side: "below", limit: 70 })]), told("69", [limit({ side: "below", limit: 70 })])], [[], ["high"]]);
  assert.deepEqual([told("180", [limit({ side: "above" })]), told("181", [limit({ side: "above" })])], [[], ["high"]]);
  assert.deepEqual(told("190", [limit({ side: "unheard-of" })]), []);
  assert.deepEqual(told("190", [limit({ times: 2 }), limit({ words: null })]), []);
  assert.deepEqual(told("190", [limit({ contexts: ["lying"] })], "standing"), []);
  assert.deepEqual(told("190", [limit({ otherContexts: ["standing"] })], "standing"), []);
  assert.deepEqual(told("190", [limit(), limit({ level: "urgent", words: "now" }), limit()]), ["now", "high"]);
  assert.deepEqual(told("190", undefined), []);
});
