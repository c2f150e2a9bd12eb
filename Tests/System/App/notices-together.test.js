import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { together } = await app("core/notices.js");
const plan = (id, details) => ({ id, kind: "plan-changed", details: { name: id, from: "2026-03-03", ...details } });
const ids = (notices) => together(notices).map((some) => some.map(({ id }) => id));

test("the same stop of several prescriptions is told once, where the first of it stands", () => {
  const stopped = { change: "stopped", reason: "Surgery" };
  const shared = { id: "shared", kind: "shared", details: {} };
  assert.deepEqual(ids([plan("a", stopped), shared, plan("b", stopped), plan("c", stopped)]), [["a", "b", "c"], ["shared"]]);
});

test("another change, day, end or reason is told by itself, and so is what each says of its own", () => {
  const paused = { change: "paused", through: "2026-03-05", reason: "Surgery" };
  const others = [{ change: "stopped" }, { from: "2026-03-04" }, { through: "2026-03-06" }, { reason: "Fever" }];
  for (const other of others) assert.deepEqual(ids([plan("a", paused), plan("b", { ...paused, ...other })]), [["a"], ["b"]]);
  for (const change of ["prescribed", "changed"]) assert.deepEqual(ids([plan("a", { change }), plan("b", { change })]), [["a"], ["b"]]);
  assert.deepEqual(together([]), []);
});

test("what was taken back and was no mistake stands apart from what was", () => {
  const undone = { change: "undone" };
  const mistake = { ...undone, reasonCode: "entered-in-error" };
  assert.deepEqual(ids([plan("a", mistake), plan("b", undone), plan("c", mistake)]), [["a", "c"], ["b"]]);
});

test("an invitation and a new address are said in both languages", async () => {
  const [en, de] = await Promise.all(["en", "de"].map(async (one) => (await app(`words/${one}/notices.js`)).default.sentences));
  const invited = { by: "Dr Ann", name: "Nora", relationship: "neighbour", access: "look" };
  assert.equal(
    en["caregiver-invited"]({ ...invited, consent: "awaited" }),
    "Dr Ann would like to let Nora (neighbour) only see your plan. Nobody gets access before you agree.",
  );
  assert.equal(
    de["caregiver-invited"]({ ...invited, consent: "awaited" }),
    "Dr Ann fragt: Darf Nora (neighbour) Ihren Plan nur sehen? Niemand erhält Zugang, bevor Sie zustimmen.",
  );
  assert.equal(
    de["caregiver-invited"]({ ...invited, access: "record", consent: "paper" }),
    "Dr Ann hat mit Ihrer Zustimmung auf Papier Nora (neighbour) eingeladen: Nora darf Ihren Plan sehen und für Sie erfassen.",
  );
  const asked = { by: "Dr Ann", address: "bob@example.org" };
  assert.match(en["address-asked"](asked), /^Dr Ann entered bob@example\.org as your e-mail address\. /);
  assert.match(de["address-asked"](asked), /^Dr Ann hat bob@example\.org als Ihre E-Mail-Adresse eingetragen\. /);
});
