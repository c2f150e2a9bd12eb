import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { app } from "./app.js";

const description = JSON.parse(readFileSync(new URL("../../../Public/api/openapi.json/05-schedule.json", import.meta.url), "utf8"));
const codes = description.components.schemas.Cause.properties.code.enum;

/** A cause as the page hands it to the words, with everything that any of them has. */
const whole = {
  number: 2, of: 3, from: "F", until: "U", by: "Ann", reason: "R", date: "D", through: "T", time: "8:00", times: "9:00",
  part: "P", before: "B", next: "N", city: "Berlin", since: "S", hours: 32,
};
const needed = {
  version: ["2", "F", "U"], "not-yet-in-force": ["F"], replaced: ["2", "F"], stopped: ["Ann", "F", "R"],
  "left-out-by-journey": ["Berlin", "D"],
  "brought-forward-by-journey": ["Berlin", "D"],
  phase: ["2", "3"], counted: ["2", "3"], "before-first-day": ["D"], "after-last-day": ["D"],
  "after-last-dose": ["3", "D"], "not-a-day": ["D", "N"], "other-times": ["D", "9:00"], "between-doses": ["B", "N"],
  "as-needed": [], paused: ["D", "T", "R"], moved: ["D", "8:00"], added: ["D", "8:00"],
  "clock-where-patient-is": ["Berlin", "S"], "clock-at-home": ["Berlin"], "day-part": ["P", "D", "8:00", "S"],
  "time-shown-once": ["Berlin", "D", "8:00"], "time-skipped": ["Berlin", "D", "8:00"],
  "time-repeated": ["Berlin", "D", "8:00"], interval: ["2", "32"],
};

for (const language of ["en", "de"]) {
  test(`${language} says every cause that the API knows, with what it tells of it`, async () => {
    const { causes } = (await app(`words/${language}/why.js`)).default;
    assert.deepEqual(Object.keys(causes).sort(), [...codes].sort());
    for (const code of codes) {
      const said = causes[code](whole);
      assert.ok(needed[code].every((part) => said.includes(part)), `${code}: ${said}`);
      assert.match(said, /[.R]$/, code);
    }
  });

  test(`${language} leaves out what a cause does not have`, async () => {
    const { causes } = (await app(`words/${language}/why.js`)).default;
    const bare = { ...whole, until: undefined, reason: undefined, through: undefined, next: undefined, since: undefined, before: undefined };
    for (const code of codes) assert.doesNotMatch(causes[code](bare), /undefined|null/, code);
  });
}

for (const [language, said] of [
  ["en", ["4 hours", "1 hour 30 minutes", "1 minute", "0 minutes", "36 hours"]],
  ["de", ["4 Stunden", "1 Stunde 30 Minuten", "1 Minute", "0 Minuten", "36 Stunden"]],
]) {
  test(`${language} says the time between doses`, async () => {
    const { span } = (await app(`words/${language}/travel.js`)).default.gaps;
    assert.deepEqual([14_400, 5400, 60, 0, 129_600].map(span), said);
  });
}

test("what a journey does to a dose is said plainly", async () => {
  const said = async (language, date) => {
    const { causes } = (await app(`words/${language}/why.js`)).default;
    return ["left-out-by-journey", "brought-forward-by-journey"].map((code) => causes[code]({ city: "Helsinki", date }));
  };
  assert.deepEqual(await said("de", "Donnerstag, 26. November"), [
    "In Helsinki ist dann schon Donnerstag, der 26. November. Der neue Tag beginnt vor dieser Zeit und hat eigene Zeiten.",
    "In Helsinki ist dann schon Donnerstag, der 26. November. Darum ist es auf die Minute vorverlegt, bevor der neue Tag beginnt.",
  ]);
  assert.deepEqual(await said("en", "Thursday 26 November"), [
    "By then it is Thursday 26 November in Helsinki. The new day begins before this time and has its own times.",
    "By then it is Thursday 26 November in Helsinki. So it is moved to the minute before the new day begins.",
  ]);
});
