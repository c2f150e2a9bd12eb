import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { app as load } from "./app.js";

const { app } = await load("state.js");
const { isTold, notices, noticesPath } = await load("device/notices.js");
const { most } = await load("core/permitted.js");
const words = { en: (await load("words/en/notices.js")).default, de: (await load("words/de/notices.js")).default };
const access = (await load("words/de/access.js")).default;

const people = { by: "Dr Ann Archer", physician: "Sam Okafor" };
const tell = (...items) => app.answers.set(noticesPath, { body: { items, next: null } });
const shared = (details) => ({ id: "n1", kind: "shared", sentence: "", details: { ...people, ...details } });
const told = (language) => notices().map(({ kind, details }) => words[language].sentences[kind](details))[0];

beforeEach(() => (app.session = { token: "t", caregiver: null, isOver: false }));

test("whoever cares for the patient is told what the server tells", () => {
  tell({ id: "n1", kind: "plan-changed", sentence: "Levodopa is new.", details: null });
  app.session.caregiver = { name: "Maria Martin", access: "record" };
  assert.ok(isTold());
  assert.deepEqual(notices().map(({ id }) => id), ["n1"]);
  app.session.isOver = true;
  assert.ok(!isTold());
  app.session = null;
  assert.ok(!isTold());
});

test("what somebody of the clinic may do is said by what the roles make of the access", () => {
  assert.deepEqual([[], ["read"], ["read", "export"], ["read", "record"], ["read", "record", "prescribe"]].map(most), ["none", "read", "export", "record", "prescribe"]);
  tell(shared({ access: "view", may: ["read", "export"] }));
  assert.equal(told("en"), "Dr Ann Archer shared your record with Sam Okafor, who may look at it and download it.");
  assert.equal(told("de"), "Dr Ann Archer hat Ihre Akte mit Sam Okafor geteilt: Sam Okafor darf sie ansehen und herunterladen.");
  tell(shared({ access: "treat", may: ["read", "record"] }));
  assert.equal(told("en"), "Dr Ann Archer shared your record with Sam Okafor, who may see it and record for you.");
  assert.equal(told("de"), "Dr Ann Archer hat Ihre Akte mit Sam Okafor geteilt: Sam Okafor darf sie sehen und für Sie erfassen.");
  tell(shared({ access: "treat", may: ["read", "record", "prescribe"] }));
  assert.equal(told("en"), "Dr Ann Archer shared your record with Sam Okafor, who may see it and treat you.");
  tell(shared({ access: "treat" }));
  assert.equal(told("en"), "Dr Ann Archer shared your record with Sam Okafor, who has access.");
});

test("one dose that is moved, added or taken away is told with its times", () => {
  const [was, now, later] = [
    { on: "Friday, 6 March", at: "08:00" },
    { on: "Friday, 6 March", at: "10:00" },
    { on: "Saturday, 7 March", at: "09:00" },
  ];
  const { en, de } = words;
  assert.equal(en.doses.moved({ was, now }), " on Friday, 6 March: at 10:00 instead of 08:00.");
  assert.equal(en.doses.moved({ was, now: later }), ": on Saturday, 7 March at 09:00 instead of Friday, 6 March at 08:00.");
  assert.equal(en.doses.added({ now, much: "1 tablet" }), ": once more, on Friday, 6 March at 10:00, 1 tablet.");
  assert.equal(en.doses.added({ now, much: null }), ": once more, on Friday, 6 March at 10:00.");
  assert.equal(en.doses.removed({ was }), " on Friday, 6 March at 08:00 is no longer planned.");
  const [dann, neu] = [{ on: "Freitag, 6. März", at: "08:00" }, { on: "Freitag, 6. März", at: "10:00" }];
  assert.equal(de.doses.moved({ was: dann, now: neu }), " am Freitag, 6. März: um 10:00 Uhr statt um 08:00 Uhr.");
  assert.equal(de.doses.added({ now: neu, much: "1 Tablette" }), ": zusätzlich am Freitag, 6. März um 10:00 Uhr, 1 Tablette.");
  assert.equal(de.doses.removed({ was: dann }), " am Freitag, 6. März um 08:00 Uhr fällt weg.");
});

test("so does the German list of who opened the record", () => {
  const said = (details) =>
    access.sentence({ by: { kind: "physician", name: "Dr Ann Archer" }, event: "access-granted", subject: { name: "Sam Okafor" }, text: "", ...details }, (on) => on).text;
  assert.equal(said({ access: "treat", may: ["read", "record"] }), "Dr Ann Archer: Akte geteilt mit Sam Okafor, darf lesen und erfassen");
  assert.equal(said({ access: "treat", may: null, until: "14. März" }), "Dr Ann Archer: Akte geteilt mit Sam Okafor, hat Zugang, bis 14. März");
  assert.equal(said({ access: "look" }), "Dr Ann Archer: Akte geteilt mit Sam Okafor, darf lesen");
});
