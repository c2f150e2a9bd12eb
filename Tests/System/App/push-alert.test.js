import assert from "node:assert/strict";
import { test } from "node:test";
import { due, minutes } from "./push-samples.js";
import { plain, scripts } from "./worker.js";

const { readAlert, rememberedAlert, shownAlert, slotName } = scripts();
const words = { recorded: "Recorded, nothing to do", done: "All done", later: "Later" };
const usual = { isKnown: false, isRecorded: false, hasButtons: true, words, language: "en" };

test("a push is read as the server writes it", () => {
  assert.deepEqual(plain(readAlert(JSON.stringify(due()))), {
    id: "9qj4tz0c6w1m8k3x5v7b2n4ha", phrase: "due", minutes, title: "Time for your 8:00 schedule", tag: `s${minutes}`,
  });
  const phrases = ["soon", "due", "open", "recorded", "plan-changed", "plan-ending", "missed", "cleared", "test"];
  phrases.forEach((phrase, n) => assert.equal(readAlert(JSON.stringify(due({ n }))).phrase, phrase));
});

test("a push of the short form has a tag of its own", () => {
  assert.deepEqual(plain(readAlert('{"title":"Time","i":"a","n":1,"t":5}')), { id: "a", phrase: "due", minutes: 5, title: "Time", tag: "s5" });
  assert.deepEqual(plain(readAlert('{"title":"Changed","i":"a","n":4}')), { id: "a", phrase: "plan-changed", minutes: null, title: "Changed", tag: "a" });
});

for (const text of ["", "null", "7", '"text"', "[]", "{", '{"i":7,"n":"x","t":1.5,"notification":3}']) {
  test(`what cannot be read is shown all the same: ${text || "nothing"}`, () => {
    assert.deepEqual(plain(readAlert(text)), { id: null, phrase: null, minutes: null, title: "Remedi", tag: "remedi" });
    const { title, options } = shownAlert(readAlert(text), usual);
    assert.deepEqual([title, options.silent, plain(options.actions)], ["Remedi", false, []]);
  });
}

test("what a browser would show itself is read where it keeps the payload back", () => {
  const proposed = { title: "Time for your 8:00 schedule", tag: `s${minutes}`, data: null };
  assert.deepEqual(plain(readAlert("", proposed)), { id: null, phrase: null, minutes, title: proposed.title, tag: proposed.tag });
  const whole = readAlert("", { ...proposed, data: { i: "a", n: 1, t: minutes } });
  assert.deepEqual(plain(whole), { id: "a", phrase: "due", minutes, title: proposed.title, tag: proposed.tag });
  assert.equal(readAlert(JSON.stringify(due({ i: "b" })), proposed).id, "b");
});

test("the last 200 dispatches are known", () => {
  let ids;
  for (let at = 0; at < 250; at += 1) {
    const found = rememberedAlert(ids, `i${at}`);
    assert.equal(found.isKnown, false);
    ids = found.ids;
  }
  assert.equal(ids.length, 200);
  assert.equal(rememberedAlert(ids, "i249").isKnown, true);
  assert.equal(rememberedAlert(ids, "i50").isKnown, true);
  assert.equal(rememberedAlert(ids, "i49").isKnown, false);
  assert.deepEqual(plain(rememberedAlert(["a"], null)), { isKnown: false, ids: ["a"] });
});

test("only a new reminder rings, and only a reminder asks", () => {
  const shown = (more, state) => plain(shownAlert(readAlert(JSON.stringify(due(more))), { ...usual, ...state }));
  const { title, options } = shown();
  assert.deepEqual([title, options.silent, options.renotify], ["Time for your 8:00 schedule", false, true]);
  assert.deepEqual(options.actions, [{ action: "done", title: "All done" }, { action: "later", title: "Later" }]);
  const known = shown({}, { isKnown: true });
  assert.deepEqual([known.options.silent, known.options.renotify, known.options.actions.length], [true, false, 2]);
  assert.equal(known.options.tag, options.tag);
  const recorded = shown({}, { isRecorded: true });
  assert.deepEqual([recorded.title, recorded.options.silent, recorded.options.actions], ["Recorded, nothing to do", true, []]);
  for (const [n, isSilent] of [[3, true], [4, false], [5, false], [6, false], [7, true], [8, false]]) {
    assert.deepEqual([shown({ n }).options.silent, shown({ n }).options.actions], [isSilent, []], String(n));
  }
  assert.deepEqual(shown({}, { hasButtons: false }).options.actions, []);
  assert.deepEqual(shown({}, { words: null }).options.actions, []);
});

test("a slot has the name that the API knows", () => {
  assert.equal(slotName(minutes), "20260301T0700Z");
  assert.equal(slotName(0), "19700101T0000Z");
});
