import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { call } = await app("device/api.js");

test("a call with a token brings no cookie, one at the door brings what makes the browser known", async (t) => {
  const requests = [];
  t.mock.method(globalThis, "fetch", async (path, request) => {
    requests.push([path, request.credentials]);
    return new Response(null, { status: 204 });
  });
  await call("POST", "/session", { body: { userName: "bob.martin", password: "three blue herons" } });
  await call("GET", "/me", { token: "a-token" });
  assert.deepEqual(requests, [
    ["/api/v1/session", "same-origin"],
    ["/api/v1/me", "omit"],
  ]);
});
