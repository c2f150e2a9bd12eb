import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

// What browsers have and Node has not, or keeps open.
globalThis.BroadcastChannel = class {};
globalThis.navigator ??= { language: "en", languages: ["en"] };

const { ask } = await app("device/signing.js");
const { words } = await app("words/words.js");

test("a crowd at the door is told of otherwise than a lock", async (t) => {
  const w = await words("account");
  for (const [seconds, sentence] of [
    [5, w.crowded],
    [900, w.problems["rate-limited"]],
  ]) {
    t.mock.method(globalThis, "fetch", async () => {
      const headers = { "Retry-After": `${seconds}` };
      return new Response('{"code":"rate-limited"}', { status: 429, headers });
    });
    assert.equal((await ask("POST", "/session", {})).sentence, sentence);
    t.mock.restoreAll();
  }
});
