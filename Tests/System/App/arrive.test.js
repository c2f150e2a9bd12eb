import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { invitationCode } = await app("core/invitation-code.js");
const { passwordFault } = await app("core/new-password.js");

const code = "0n1sjhjmhgt4a85ph74x";

test("a code is read however it was typed", () => {
  for (const typed of [
    code,
    ` ${code}\n`,
    "0N1S JHJM-HGT4–A85P H74X",
    "onisjhjmhgt4a85ph74x",
    "ONLSJHJMHGT4A85PH74X",
    `https://example.org/invitations/${code}`,
    `https://example.org/app/#/invitation/${code}/`,
  ]) {
    assert.equal(invitationCode(typed), code, typed);
  }
});

test("what can be no code is none", () => {
  for (const typed of ["", " ", code.slice(1), `${code}0`, code.replace("x", "u"), code.replace("x", "é")]) {
    assert.equal(invitationCode(typed), null, typed);
  }
});

test("passwords are counted by characters, as the server reads them", () => {
  assert.equal(passwordFault("🙂".repeat(9)), "short");
  assert.equal(passwordFault("🙂".repeat(10)), null);
  assert.equal(passwordFault("a".repeat(200)), null);
  assert.equal(passwordFault("a".repeat(201)), "long");
  // One sign typed as two.
  assert.equal(passwordFault("e\u0301".repeat(9)), "short");
});
