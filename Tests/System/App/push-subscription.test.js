import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";
import { completionOf, dayOf, emptyQueue, minutes, occurrence } from "./push-samples.js";

const { careFor, deviceBody, isFor, keyBytes, standingOf } = await app("core/push-subscription.js");
const { isOffered, putAway, refused } = await app("core/reminder-offer.js");
const { isRecorded, minuteOf, slotMinutes } = await app("core/slot.js");

test("a key of the server is compared byte by byte", () => {
  const key = keyBytes("BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM");
  assert.deepEqual([key.length, key[0]], [65, 4]);
  assert.ok(isFor(key.slice().buffer, key));
  const other = key.slice();
  other[64] += 1;
  assert.ok(!isFor(other.buffer, key));
  assert.ok(!isFor(key.slice(1).buffer, key));
  assert.ok(!isFor(null, key));
});

test("a device is told without what the server does not know", () => {
  const found = { endpoint: "https://push.example/1", expirationTime: null, keys: { p256dh: "p", auth: "a", more: "x" } };
  assert.deepEqual(deviceBody(found, { name: "iPhone", keyId: "k", actions: 2, language: "de" }), {
    channel: "push", name: "iPhone", endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" }, keyId: "k", actions: 2, language: "de",
  });
});

const here = { canPush: true, kind: "android", isInstalled: false, permission: "default", device: null, token: "t" };

test("a device says whether it reminds, and why not", () => {
  const granted = { permission: "granted", device: { token: "t" } };
  for (const [more, standing] of [
    [{}, "off"], [granted, "on"], [{ ...granted, token: "other" }, "off"], [{ ...granted, device: null }, "off"],
    [{ ...granted, permission: "denied" }, "blocked"], [{ ...granted, device: { isRemoved: true } }, "removed"],
    [{ permission: "default", device: { token: "t" } }, "off"],
    [{ canPush: false }, "unsupported"], [{ canPush: false, kind: "iphone" }, "home-screen"],
    [{ canPush: false, kind: "iphone", isInstalled: true }, "unsupported"],
  ]) assert.equal(standingOf({ ...here, ...more }), standing, JSON.stringify(more));
});

test("a device that reminds is looked after when the app is opened", () => {
  const device = { id: "d", token: "t", endpoint: "e", language: "en" };
  const found = { token: "t", endpoint: "e", language: "en", known: { id: "d", state: "working" } };
  for (const [more, care] of [
    [{}, "nothing"], [{ known: { state: "doubtful" } }, "nothing"], [{ known: { state: "renew" } }, "subscribe"],
    [{ known: undefined }, "removed"], [{ known: undefined, token: "new" }, "subscribe"], [{ endpoint: null, known: undefined }, "subscribe"],
    [{ endpoint: "other" }, "subscribe"], [{ language: "de" }, "subscribe"],
  ]) assert.equal(careFor(device, { ...found, ...more }), care, JSON.stringify(more));
});

const day = 86_400_000;

test("it is offered until it is put away", () => {
  for (const standing of ["off", "blocked", "home-screen", "removed"]) assert.ok(isOffered(standing, {}, 0), standing);
  for (const standing of ["on", "unsupported"]) assert.ok(!isOffered(standing, {}, 0), standing);
  const away = putAway({}, 5);
  assert.ok(!isOffered("off", away, 5));
  assert.ok(!isOffered("off", away, 400 * day));
});

test("after a refusal it is offered once more, after fourteen days", () => {
  const no = refused({}, 1000);
  assert.ok(isOffered("blocked", no, 1000), "how to unblock is said at once");
  const away = putAway(no, 2000);
  assert.ok(!isOffered("blocked", away, 1000 + 14 * day - 1));
  assert.ok(isOffered("blocked", away, 1000 + 14 * day));
  const last = putAway(refused(away, 1000 + 14 * day), 1000 + 14 * day);
  assert.ok(!isOffered("blocked", last, 1000 + 100 * day));
});

test("a slot is named by its minute", () => {
  assert.equal(slotMinutes("20260301T0700Z"), minutes);
  assert.equal(minuteOf(occurrence("a")), minutes);
  for (const name of [null, "", "20260301T0700", "20260301T0760Z", "20261301T0700Z", "x20260301T0700Z"]) assert.equal(slotMinutes(name), null, String(name));
});

test("a slot is over once all of it is recorded", () => {
  const done = occurrence("a", { completion: completionOf("c", "a") });
  const over = (...occurrences) => isRecorded([dayOf(...occurrences)], emptyQueue, minutes, 0);
  assert.ok(over(done));
  assert.ok(over(done, occurrence("b", { superseded: true })));
  assert.ok(!over(done, occurrence("b")));
  assert.ok(over(done, occurrence("b", { scheduledFor: "2026-03-01T09:00:00.000+01:00" })));
  assert.ok(!isRecorded([dayOf()], emptyQueue, minutes, 0));
  const since = (at) => isRecorded([dayOf(done)], emptyQueue, minutes, 0, Date.parse(at));
  assert.ok(since("2026-03-01T07:50:00+01:00"));
  assert.ok(!since("2026-03-01T07:50:01+01:00"));
});
