import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { app } from "./app.js";

const { fields, headOf, verify } = await app("core/audit.js");
const hash = async (text) => createHash("sha256").update(text, "utf8").digest("hex");
const written = (list) => list.map((one) => `${Buffer.byteLength(one)}:${one}`).join("\n");

/** A chain of so many entries, newest first. */
async function chain(count, names = ["Dr Ann Archer", "Đặng\nÉ 👩🏽‍⚕️", ""]) {
  const made = [];
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const previousHash = made[0]?.hash ?? "";
    const at = `2026-03-02T11:${String(sequence).padStart(2, "0")}:00.000Z`;
    const by = { kind: "physician", name: names[sequence % names.length] };
    const content = written(["sealed", String(sequence), at, by.kind, by.name, "record-read", "seal", previousHash]);
    made.unshift({ sequence, at: at.replace("11:", "12:").replace("Z", "+01:00"), by, event: "record-read", previousHash, hash: await hash(content), content });
  }
  return made;
}

const alter = (events, sequence, change) => events.map((one) => (one.sequence === sequence ? { ...one, ...change } : one));
const fault = async (events, head = null) => (await verify(events, head, false, hash)).fault;

test("a whole chain is whole, from its beginning and from the middle, with and without a head", async () => {
  const events = await chain(6);
  assert.deepEqual(await verify(events, null, true, hash), { fault: null, reaches: true, unread: 0 });
  assert.deepEqual(await verify(events, headOf(events.slice(2)), true, hash), { fault: null, reaches: true, unread: 0 });
  assert.deepEqual(await verify(events.slice(0, 2), headOf(events.slice(4)), false, hash), { fault: null, reaches: false, unread: 0 });
  assert.deepEqual(await verify([], null, true, hash), { fault: null, reaches: true, unread: 0 });
  assert.equal(headOf([]), null);
});

test("whatever is altered of an entry shows, be it shown or hashed", async () => {
  const events = await chain(5);
  const changes = [
    { by: { kind: "physician", name: "Dr Charlie" } }, { by: { kind: "system", name: events[2].by.name } },
    { at: "2026-03-02T12:03:00.001+01:00" }, { event: "record-exported" }, { previousHash: "00" },
    { content: events[2].content.replace("record-read", "prescribed!") }, { hash: "00" }, { content: "" }, { content: "9:x" },
  ];
  for (const change of changes) {
    assert.equal((await fault(alter(events, 3, change)))?.kind, "altered", JSON.stringify(change));
  }
});

test("an entry that was made anew with a hash that fits shows by its neighbour or by what was seen", async () => {
  const events = await chain(4);
  const [forged] = await chain(4, ["Somebody else"]);
  assert.deepEqual(await fault([{ ...forged }, ...events.slice(1)]), { kind: "altered", sequence: 3 });
  const anew = await chain(4, ["Somebody else"]);
  assert.equal(await fault(anew), null);
  assert.deepEqual(await fault(anew, headOf(events)), { kind: "replaced", sequence: 4 });
  assert.deepEqual(await fault(await chain(6, ["Somebody else"]), headOf(events)), { kind: "replaced", sequence: 4 });
});

test("an entry that was dropped shows: within, at the end, at the beginning", async () => {
  const events = await chain(5);
  assert.deepEqual(await fault(events.filter(({ sequence }) => sequence !== 3)), { kind: "missing", sequence: 3 });
  assert.deepEqual(await fault(events.slice(1), headOf(events)), { kind: "missing", sequence: 5 });
  assert.deepEqual(await fault([], headOf(events)), { kind: "missing", sequence: 5 });
  assert.deepEqual((await verify(events.slice(0, 3), null, true, hash)).fault, { kind: "missing", sequence: 2 });
  const moved = events.slice(0, 4).map((one) => ({ ...one, sequence: one.sequence - 1 }));
  assert.equal((await fault(moved))?.kind, "altered");
});

test("entries that were put out of order, or twice, show", async () => {
  const [five, four, three, two, one] = await chain(5);
  assert.deepEqual(await fault([five, three, four, two, one]), { kind: "missing", sequence: 4 });
  assert.deepEqual(await fault([four, five, three, two, one]), { kind: "misplaced", sequence: 5 });
  assert.deepEqual(await fault([five, four, four, three]), { kind: "misplaced", sequence: 4 });
});

test("an old entry whose words are not told is held against its neighbours", async () => {
  const events = alter(await chain(4), 2, { content: null });
  assert.deepEqual(await verify(events, null, true, hash), { fault: null, reaches: true, unread: 1 });
  assert.deepEqual(await fault(alter(events, 2, { hash: "00" })), { kind: "altered", sequence: 2 });
});

test("an old entry without a seal is read too", async () => {
  const content = written(["1", "2026-03-02T11:00:00.000Z", "patient", "p7", "Bob", "completion-recorded", "c1", ""]);
  const event = { sequence: 1, at: "2026-03-02T12:00:00.000+01:00", by: { kind: "patient", name: "Bob" }, event: "completion-recorded", previousHash: "", hash: await hash(content), content };
  assert.equal(await fault([event]), null);
  assert.equal((await fault([{ ...event, by: { kind: "patient", name: "Eve" } }]))?.kind, "altered");
});

test("fields are read as they are written, and nothing else is", () => {
  for (const list of [["a"], ["", ""], ["é", "👩🏽‍⚕️", "1:x\n2"], ["\ufeffb"]]) assert.deepEqual(fields(written(list)), list);
  for (const text of ["x", "1", "1:", "2:a", "1:ab", "-1:a", "1:a2:bb", " 1:a"]) assert.equal(fields(text), null, text);
});

test("the example of the description proves itself", async () => {
  const description = JSON.parse(readFileSync(new URL("../../../Public/api/openapi.json/12-access-log.json", import.meta.url), "utf8"));
  const { items } = description.paths["/audit-events"].get.responses[200].content["application/json"].example;
  assert.deepEqual(await verify(items, headOf(items.slice(1)), false, hash), { fault: null, reaches: true, unread: 0 });
});
