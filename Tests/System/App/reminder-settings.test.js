import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { app as load } from "./app.js";
import { installDatabase } from "./database.js";

Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"], onLine: true }, configurable: true });
globalThis.BroadcastChannel = class {
  postMessage() {}
};
// The deadline of a call without an answer must not keep the test waiting.
const { setTimeout: waiting } = globalThis;
globalThis.setTimeout = (...given) => waiting(...given).unref();

const { choiceFor, differing, faultOf, offered, toSend, withChoice } = await load("core/reminder-settings.js");
const { app } = await load("state.js");
const { forget } = await load("device/storage.js");
const draft = await load("pages/reminders-draft.js");
const { choose, documentAt, save, sendSettings } = await load("device/waiting-settings.js");

test("what the server alone sets is not sent", () => {
  assert.deepEqual(toSend({ mail: true, mailAddress: "a@example.org", later: 600 }), { mail: true, later: 600 });
  assert.deepEqual(toSend({ missed: true, allowed: { missedAfter: 3600 } }), { missed: true });
});

test("two versions differ in what they say, not in how it is written", () => {
  const one = { lead: 0, repeats: { interval: 600, count: 2 }, quietHours: null, prescriptions: [{ prescriptionId: "a", reminders: "off" }, { prescriptionId: "b", reminders: "always" }] };
  const same = { more: 1, prescriptions: [{ reminders: "always", prescriptionId: "b" }, { reminders: "off", prescriptionId: "a" }], quietHours: null, repeats: { count: 2, interval: 600 }, lead: 0 };
  assert.deepEqual(differing(one, same), []);
  assert.deepEqual(differing({ ...one, lead: 300, quietHours: { from: "22:00", to: "07:00" } }, same), ["lead", "quietHours"]);
  assert.deepEqual(differing({ ...one, mailAddress: "x" }, { ...same, mailAddress: "y" }), []);
});

test("a prescription that is as usual is in no list", () => {
  const choices = withChoice(withChoice([], "a", "off"), "b", "always");
  assert.deepEqual([choiceFor(choices, "a"), choiceFor(choices, "b"), choiceFor(choices, "c")], ["off", "always", "usual"]);
  assert.deepEqual(withChoice(choices, "a", "usual"), [{ prescriptionId: "b", reminders: "always" }]);
  assert.deepEqual(withChoice(choices, "b", "off"), [{ prescriptionId: "a", reminders: "off" }, { prescriptionId: "b", reminders: "off" }]);
});

test("quiet hours have two different times", () => {
  const fault = (from, to) => faultOf({ quietHours: { from, to } });
  assert.deepEqual([faultOf({ quietHours: null }), fault("22:00", "07:00"), fault("22:00", "22:00"), fault("", "07:00")], [null, null, "quietHours", "quietHours"]);
});

test("a number that another app set can be kept", () => {
  assert.deepEqual(offered([0, 300], 450), [0, 300, 450]);
  assert.deepEqual(offered([0, 300], 300), [0, 300]);
});

const path = "/settings";
const known = { lead: 0, quietHours: null };
const server = {};
const database = installDatabase();

/** The server has one document with an entity tag. */
function answerTo(method, sent, tag) {
  if (server.isAway) throw new TypeError("Failed to fetch");
  if (method === "GET") return { status: 200, body: server.body };
  server.puts.push({ sent, tag });
  if (server.status) return { status: server.status, body: { code: "validation", errors: [{ pointer: "/lead", detail: "Too long." }] } };
  if (tag !== server.etag && JSON.stringify(sent) !== JSON.stringify(server.body)) return { status: 412, body: { code: "stale-revision" } };
  Object.assign(server, { body: sent, etag: `"${Number(server.etag.slice(1, -1)) + 1}"` });
  return { status: 200, body: server.body };
}

globalThis.fetch = async (address, { method, headers, body }) => {
  if (method === "PUT") await server.meanwhile?.();
  const { status, body: answered } = answerTo(method, body && JSON.parse(body), headers["If-Match"]);
  return { status, headers: new Headers({ ETag: server.etag }), text: async () => JSON.stringify(answered) };
};

beforeEach(async () => {
  Object.assign(server, { body: known, etag: '"1"', puts: [], isAway: false, status: null, meanwhile: null });
  // A device without storage: what waits is in memory.
  database.isBroken = true;
  database.stored.clear();
  Object.assign(app, { session: { token: "t", patient: { language: "en" } }, isForgetful: true });
  app.answers.set(path, { path, body: known, etag: '"1"', at: 0 });
  if (documentAt(path).isWaiting) await choose(path, false);
});

test("settings are sent with the version that was seen", async () => {
  await save(path, { ...known, lead: 300 });
  assert.deepEqual(server.puts, [{ sent: { ...known, lead: 300 }, tag: '"1"' }]);
  assert.deepEqual(documentAt(path), { body: { ...known, lead: 300 }, theirs: null, isWaiting: false, problem: null });
  await save(path, { ...known, lead: 600 });
  assert.equal(server.puts.at(-1).tag, '"2"');
});

test("without a network they wait, the last of them, and are sent once", async () => {
  server.isAway = true;
  await save(path, { ...known, lead: 300 });
  await save(path, { ...known, lead: 600 });
  assert.deepEqual([documentAt(path).body.lead, documentAt(path).isWaiting], [600, true]);
  server.isAway = false;
  await Promise.all([sendSettings(), sendSettings()]);
  assert.deepEqual(server.puts, [{ sent: { ...known, lead: 600 }, tag: '"1"' }]);
  assert.ok(!documentAt(path).isWaiting);
});

test("settings that were changed elsewhere meanwhile are asked about", async () => {
  Object.assign(server, { body: { ...known, lead: 900 }, etag: '"5"' });
  await save(path, { ...known, lead: 300 });
  const { body, theirs } = documentAt(path);
  assert.deepEqual([body.lead, theirs.lead], [300, 900]);
  await sendSettings();
  assert.equal(server.puts.length, 1);
  await choose(path, true);
  assert.deepEqual([server.puts.at(-1).tag, server.body.lead, documentAt(path).isWaiting], ['"5"', 300, false]);
});

test("the others can be taken", async () => {
  Object.assign(server, { body: { ...known, lead: 900 }, etag: '"5"' });
  await save(path, { ...known, lead: 300 });
  await choose(path, false);
  assert.deepEqual([documentAt(path).body.lead, documentAt(path).isWaiting, server.body.lead], [900, false, 900]);
});

test("where both say the same nothing is asked", async () => {
  Object.assign(server, { body: { quietHours: null, lead: 300 }, etag: '"5"' });
  await save(path, { ...known, lead: 300 });
  assert.deepEqual([documentAt(path).theirs, documentAt(path).isWaiting], [null, false]);
});

test("what is refused is said, and not sent again by itself", async () => {
  server.status = 422;
  await save(path, { ...known, lead: 999_999 });
  const { problem, isWaiting, body } = documentAt(path);
  assert.deepEqual([problem.fields, isWaiting, body.lead], [{ lead: "Too long." }, true, 999_999]);
  await sendSettings();
  assert.equal(server.puts.length, 1);
  server.status = null;
  await save(path, { ...known, lead: 60 });
  assert.deepEqual([documentAt(path).problem, server.body.lead], [null, 60]);
});

/** Another choice is saved while the first request is on its way. */
function savedMeanwhile(body) {
  const later = {};
  server.meanwhile = () => {
    server.meanwhile = null;
    later.saved = save(path, body);
  };
  return later;
}

const devices = [
  ["a device without storage", () => {}],
  ["a device that stores", () => {
    database.isBroken = false;
    app.isForgetful = false;
  }],
];
for (const [name, begin] of devices) {
  test(`what is changed while a save is on its way is sent next, over the version that it led to: ${name}`, async () => {
    begin();
    const later = savedMeanwhile({ ...known, lead: 600 });
    await save(path, { ...known, lead: 300 });
    assert.deepEqual([documentAt(path).body.lead, documentAt(path).isWaiting], [600, true]);
    await later.saved;
    assert.deepEqual(server.puts, [{ sent: { ...known, lead: 300 }, tag: '"1"' }, { sent: { ...known, lead: 600 }, tag: '"2"' }]);
    assert.deepEqual([documentAt(path).body.lead, documentAt(path).isWaiting, documentAt(path).theirs], [600, false, null]);
  });

  test(`a refusal is not that of what was changed meanwhile: ${name}`, async () => {
    begin();
    server.status = 422;
    const later = savedMeanwhile({ ...known, lead: 60 });
    await save(path, { ...known, lead: 999_999 });
    assert.deepEqual([documentAt(path).problem, documentAt(path).body.lead], [null, 60]);
    server.status = null;
    await later.saved;
    assert.deepEqual([documentAt(path).isWaiting, server.body.lead], [false, 60]);
  });

  test(`where it was changed elsewhere too, the newest is asked about: ${name}`, async () => {
    begin();
    Object.assign(server, { body: { ...known, lead: 900 }, etag: '"5"' });
    const later = savedMeanwhile({ ...known, lead: 600 });
    await save(path, { ...known, lead: 300 });
    await later.saved;
    assert.deepEqual([documentAt(path).body.lead, documentAt(path).theirs.lead, server.puts.length], [600, 900, 1]);
  });
}

test("what is chosen while Save waits stays chosen, and is saved by the next", async () => {
  app.answers.delete("/notifications");
  draft.reset();
  draft.edit("settings", { lead: 300, quietHours: { from: "22:00", to: "07:00" } });
  server.meanwhile = () => draft.edit("settings", { lead: 600 });
  await draft.saveChosen();
  assert.deepEqual([draft.current("settings").lead, draft.lastOutcome(), server.body.lead], [600, null, 300]);
  // What was saved does not hide what another device chooses.
  app.answers.set(path, { ...app.answers.get(path), body: { lead: 0, quietHours: null } });
  assert.deepEqual(draft.current("settings"), { lead: 600, quietHours: null });
  server.meanwhile = null;
  await draft.saveChosen();
  assert.deepEqual([draft.lastOutcome(), server.body], ["saved", { lead: 600, quietHours: null }]);
});

for (const [name, begin] of devices) {
  test(`whoever signs in next does not send another's settings: ${name}`, async () => {
    begin();
    server.isAway = true;
    await save(path, { ...known, lead: 300 });
    await forget();
    Object.assign(app, { session: { token: "another", patient: { language: "en" } } });
    server.isAway = false;
    await sendSettings();
    assert.deepEqual([server.puts, documentAt(path).isWaiting], [[], false]);
  });
}
