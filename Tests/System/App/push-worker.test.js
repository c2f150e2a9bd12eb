import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";
import { completionOf, dayOf, due, emptyQueue, keptWith, minutes, occurrence } from "./push-samples.js";
import { scripts, Worker } from "./worker.js";

const open = () => dayOf(occurrence("a"), occurrence("b"));
const recorded = (...ids) => dayOf(...ids.map((id) => occurrence(id, { completion: completionOf(`c-${id}`, id), status: "completed" })));
const ok = { status: 204 };
const taking = (method, path, body) => {
  if (path === "/me") return { status: 200, body: {} };
  if (path !== "/completions") return ok;
  const results = body.completions.map((one) => ({ id: one.id, status: "recorded", completion: { ...completionOf(one.id, one.occurrenceId), ...one } }));
  return { status: 200, body: { results } };
};
const sent = (worker, path) => worker.requests.filter((one) => one.path === path);

test("a reminder is shown, and its receipt is posted", async () => {
  const worker = new Worker(keptWith(open()), { answer: taking });
  await worker.push(due());
  const [shown] = worker.shown;
  assert.deepEqual([shown.title, shown.silent, shown.tag, shown.actions.length], ["Time for your 8:00 schedule", false, `s${minutes}`, 2]);
  const [{ method, token, body }] = sent(worker, "/reminder-receipts");
  assert.deepEqual([method, token], ["POST", "Bearer t"]);
  assert.deepEqual(body, { receipts: [{ id: due().i, shownAt: "2026-03-01T08:00:05.020+01:00" }] });
  assert.deepEqual(worker.kept.receipts, []);
  assert.deepEqual(worker.kept.shownIds, [due().i]);
});

test("the same dispatch again makes no sound", async () => {
  const worker = new Worker(keptWith(open()), { answer: taking });
  await worker.push(due());
  await worker.push(due());
  assert.equal(worker.shown.length, 1);
  assert.deepEqual([worker.shown[0].silent, worker.shown[0].renotify], [true, false]);
  await worker.push(due({ i: "another", n: 2 }));
  assert.deepEqual([worker.shown.length, worker.shown[0].silent], [1, false]);
});

test("a receipt without a network waits for the next chance", async () => {
  const worker = new Worker(keptWith(open()));
  await worker.push(due());
  assert.equal(worker.kept.receipts.length, 1);
  assert.deepEqual(worker.registered, ["remedi-send"]);
  await assert.rejects(worker.handle("sync", { tag: "remedi-send" }));
  worker.answer = taking;
  await worker.handle("sync", { tag: "remedi-send" });
  assert.deepEqual(worker.kept.receipts, []);
});

test("what is recorded here alone is known without the server", async () => {
  const queue = { ...emptyQueue, operations: ["a", "b"].map((id, at) => ({ key: at + 1, kind: "record", id: `r-${id}`, completion: { occurrenceId: id } })) };
  const worker = new Worker(keptWith(open(), { queue }), { answer: taking });
  await worker.push(due());
  assert.deepEqual([worker.shown[0].title, worker.shown[0].silent, worker.shown[0].actions], ["Recorded, nothing to do", true, []]);
  assert.deepEqual(worker.requests.map(({ path }) => path), ["/reminder-receipts"]);
});

for (const [name, answer, title] of [
  ["the server says so too", () => ({ status: 200, body: recorded("a", "b") }), "Recorded, nothing to do"],
  ["no answer comes", () => null, "Time for your 8:00 schedule"],
  ["the server refuses", () => ({ status: 401 }), "Time for your 8:00 schedule"],
  ["the answer is none of the server's", () => ({ status: 200, body: {} }), "Time for your 8:00 schedule"],
  ["it was undone elsewhere", () => ({ status: 200, body: open() }), "Time for your 8:00 schedule"],
]) {
  test(`a record that the server has had counts by the server's word alone: ${name}`, async () => {
    const worker = new Worker(keptWith(recorded("a", "b")), { answer: (method, path) => (path.startsWith("/schedule") ? answer() : ok) });
    await worker.push(due());
    assert.equal(worker.shown[0].title, title);
    assert.equal(worker.shown[0].silent, title.startsWith("Recorded"));
    assert.equal(sent(worker, "/schedule?date=2026-03-01").length, 1);
  });
}

test("a device without storage, and one where nobody is signed in, show what the server says", async () => {
  const broken = new Worker(keptWith(open()), { answer: taking });
  broken.isBroken = true;
  const empty = new Worker({});
  for (const worker of [broken, empty]) {
    await worker.push(due());
    assert.deepEqual([worker.shown[0].title, worker.shown[0].actions, worker.requests], ["Time for your 8:00 schedule", [], []]);
  }
  await empty.push("");
  assert.equal(empty.shown.at(-1).title, "Remedi");
});

test("a storage that never answers does not keep a reminder back", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const worker = new Worker(keptWith(open()), { answer: taking });
  worker.isStuck = true;
  const push = worker.push(due());
  t.mock.timers.tick(2_499);
  await new Promise(setImmediate);
  assert.deepEqual(worker.shown, []);
  t.mock.timers.tick(1);
  await push;
  assert.deepEqual([worker.shown[0].title, worker.shown[0].silent, worker.shown[0].tag], ["Time for your 8:00 schedule", false, `s${minutes}`]);
});

for (const [name, more] of [
  ["a day without a known form", { "day:2026-03-01": { date: "2026-03-01", occurrences: [null] } }],
  ["a queue without a known form", { queue: { operations: 1 } }],
  ["settings without a known form", { "answer:/notifications": { body: { prescriptions: 1 } } }],
]) {
  test(`a fault of the device does not keep a reminder back: ${name}`, async () => {
    const worker = new Worker(keptWith(open(), more), { answer: taking });
    await worker.push(due());
    const [{ title, silent, renotify, tag, data }] = worker.shown;
    assert.deepEqual([title, silent, renotify, tag], ["Time for your 8:00 schedule", false, true, `s${minutes}`]);
    assert.deepEqual(data, { id: due().i, phrase: "due", minutes });
    await worker.push(due({ i: "gone", n: 7 }));
    assert.deepEqual([worker.shown[0].silent, worker.shown[0].data.phrase], [true, "cleared"]);
  });
}

test("buttons are where they fit and are wanted", async () => {
  const { session } = keptWith(open());
  const cases = [
    [{}, { actions: 2 }, 2], [{}, { actions: 1 }, 0], [{}, { actions: null }, 0],
    [{ "answer:/notifications": { body: { lockScreenButtons: false } } }, {}, 0],
    [{ "answer:/notifications": { body: { lockScreenButtons: true } } }, {}, 2],
    [{ session: { ...session, caregiver: { access: "look" } } }, {}, 0], [{ session: { ...session, isOver: true } }, {}, 0],
  ];
  for (const [more, browser, count] of cases) {
    const worker = new Worker(keptWith(open(), more), { answer: taking, ...browser });
    await worker.push(due());
    assert.equal(worker.shown[0].actions.length, count, JSON.stringify([more, browser]));
  }
});

test("all done is recorded, sent and taken in, and the notification goes", async () => {
  const worker = new Worker(keptWith(open()), { answer: taking });
  await worker.push(due());
  await worker.click("done");
  assert.deepEqual([worker.shown, worker.opened], [[], []]);
  const [{ body }] = sent(worker, "/completions");
  assert.deepEqual(body.completions, ["a", "b"].map((occurrenceId, at) => ({
    id: `uuid-${at + 2}`, occurrenceId, outcome: "completed", completedAt: "2026-03-01T08:00:05.020+01:00",
  })));
  assert.deepEqual(worker.kept.queue, emptyQueue);
  assert.deepEqual(worker.kept["day:2026-03-01"].occurrences.map(({ status }) => status), ["completed", "completed"]);
});

test("all done without a network is sent later, once, under the same ids", async () => {
  const worker = new Worker(keptWith(open()));
  await worker.push(due());
  await worker.click("done");
  assert.deepEqual([worker.shown, worker.kept.queue.operations.length, sent(worker, "/completions").length], [[], 2, 0]);
  const ids = worker.kept.queue.operations.map(({ id }) => id);
  worker.answer = taking;
  await worker.handle("sync", { tag: "remedi-send" });
  await worker.handle("sync", { tag: "remedi-send" });
  const posted = sent(worker, "/completions").map(({ body }) => body.completions.map(({ id }) => id));
  assert.deepEqual([posted, worker.kept.queue], [[ids], emptyQueue]);
});

test("an answer that is lost leaves the records to be sent unchanged", async () => {
  const lost = (...given) => (given[1] === "/completions" ? null : taking(...given));
  const worker = new Worker(keptWith(open()), { answer: lost });
  await worker.push(due());
  await worker.click("done");
  assert.ok(worker.kept.queue.operations.every(({ attempted }) => attempted));
  assert.ok(worker.registered.includes("remedi-send"));
  // With a browser that has no Background Sync the app sends them at its next start.
  const other = new Worker(keptWith(open()), { answer: lost, isSyncing: false });
  await other.push(due());
  await other.click("done");
  assert.equal(other.kept.queue.operations.length, 2);
});

test("records by a clock that proves wrong, or of a dead session, wait for the app", async () => {
  for (const answer of [(...given) => ({ ...taking(...given), ahead: 3 * 3_600_000 }), (method, path) => ({ status: path === "/me" ? 401 : 204 })]) {
    const worker = new Worker(keptWith(open()), { answer });
    await worker.push(due());
    await worker.click("done");
    assert.deepEqual([sent(worker, "/completions").length, worker.kept.queue.operations.length], [0, 2]);
  }
});

test("where this device knows too little, all done opens the app at the slot", async () => {
  const worker = new Worker(keptWith(open(), { "answer:schedule": undefined }), { answer: taking });
  await worker.push(due());
  await worker.click("done");
  assert.deepEqual([worker.shown, worker.opened, worker.kept.queue], [[], ["/app/#/today?slot=20260301T0700Z"], emptyQueue]);
});

test("later asks the server, and the notification goes", async () => {
  const worker = new Worker(keptWith(open(), { "answer:/notifications": { body: { later: 1800 } } }), {
    answer: (method, path) => ({ status: path.startsWith("/reminders/") ? 200 : 204, body: {} }),
  });
  await worker.push(due());
  await worker.click("later");
  const [{ method, body }] = sent(worker, "/reminders/20260301T0700Z/later");
  assert.deepEqual([method, body, worker.shown], ["PUT", { until: "2026-03-01T08:30:05.020+01:00" }, []]);
});

for (const [status, said] of [[0, "No internet."], [503, "No internet."], [409, "No."]]) {
  test(`later that is answered ${status} leaves the notification, which says so quietly`, async () => {
    const worker = new Worker(keptWith(open()), { answer: (method, path) => (path.endsWith("/later") ? status && { status } : ok) });
    await worker.push(due());
    await worker.click("later");
    const [{ body, silent, title, actions }] = worker.shown;
    assert.deepEqual([body, silent, title, actions.length], [said, true, "Time for your 8:00 schedule", 2]);
  });
}

test("later with a session that is over opens the app", async () => {
  const worker = new Worker(keptWith(open()), { answer: (method, path) => ({ status: path.endsWith("/later") ? 401 : 204 }) });
  await worker.push(due());
  await worker.click("later");
  assert.deepEqual([worker.shown, worker.opened], [[], ["/app/#/today?slot=20260301T0700Z"]]);
});

test("a tap opens Today at the slot, in the window that is open", async () => {
  const worker = new Worker(keptWith(open()), { answer: taking });
  await worker.push(due());
  const gone = [];
  worker.windows = [{ url: "https://r.example/app/#/more", focus: async () => gone.push("focus"), navigate: async (to) => gone.push(to) }];
  await worker.click("");
  assert.deepEqual([gone, worker.opened, worker.shown], [["focus", "/app/#/today?slot=20260301T0700Z"], [], []]);
  await worker.push(due({ i: "plan", n: 4, t: undefined, notification: { title: "Your plan has changed. Please look.", tag: "plan" } }));
  worker.windows = [];
  await worker.click("");
  assert.deepEqual(worker.opened, ["/app/#/today"]);
});

test("a subscription that the browser ended is made anew", async () => {
  const device = { id: "d1", name: "Phone", endpoint: "old", keyId: "k1", language: "en", token: "t" };
  const answer = (method, path) =>
    path === "/push-key" ? { status: 200, body: { keyId: "k2", publicKey: "-_8" } } : { status: 201, body: { id: "d2" } };
  const worker = new Worker(keptWith(open(), { device }), { answer });
  worker.subscribe = async (asked) => {
    assert.deepEqual([...asked.applicationServerKey], [251, 255]);
    return { toJSON: () => ({ endpoint: "new", keys: { p256dh: "p", auth: "a" } }) };
  };
  await worker.handle("pushsubscriptionchange", {});
  const [{ body }] = sent(worker, "/devices");
  assert.deepEqual(body, { channel: "push", name: "Phone", endpoint: "new", keys: { p256dh: "p", auth: "a" }, keyId: "k2", actions: 2, language: "en" });
  assert.deepEqual(worker.kept.device, { ...device, id: "d2", endpoint: "new", keyId: "k2" });
});

test("the worker reads keys and adds the device as the app does", async () => {
  const { deviceBody, keyBytes } = await app("core/push-subscription.js");
  const { pushKeyBytes } = scripts({ atob }, ["push/renewing.js"]);
  const long = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM";
  for (const text of ["", "-_8", "_-__", long]) assert.deepEqual([...pushKeyBytes(text)], [...keyBytes(text)]);

  const found = { endpoint: "new", expirationTime: null, keys: { p256dh: "p", auth: "a", more: "of a newer browser" } };
  for (const actions of [0, 2]) {
    const device = { id: "d1", name: "Phone", endpoint: "old", keyId: "k1", language: "de", token: "t" };
    const answer = (method, path) => (path === "/push-key" ? { status: 200, body: { keyId: "k2", publicKey: long } } : { status: 201, body: { id: "d2" } });
    const worker = new Worker(keptWith(open(), { device }), { answer, actions });
    worker.subscribe = async () => ({ toJSON: () => found });
    await worker.handle("pushsubscriptionchange", {});
    assert.deepEqual(sent(worker, "/devices")[0].body, deviceBody(found, { name: "Phone", keyId: "k2", actions, language: "de" }));
  }
});
