import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

/** A browser whose attempts to install end one after the other as the test says; `calls` counts them. */
const browser = { outcomes: [], calls: 0, network: new EventTarget() };

/** A worker that leaves its first state as soon as somebody listens for it. */
function installing(state) {
  const one = new EventTarget();
  const listen = one.addEventListener.bind(one);
  one.addEventListener = (...given) => {
    listen(...given);
    one.state = state;
    one.dispatchEvent(new Event("statechange"));
  };
  return one;
}

const attempts = {
  "not fetched": () => Promise.reject(new TypeError("Failed to fetch")),
  // In both cases one file of the shell was not fetched.
  failed: async () => ({ installing: installing("redundant") }),
  "failed before": async () => ({}),
  installed: async () => ({ installing: installing("installed") }),
  "active before": async () => ({ active: {} }),
};

const register = () => {
  browser.calls += 1;
  return attempts[browser.outcomes.shift()]();
};
Object.defineProperty(globalThis, "navigator", { value: { serviceWorker: { register } }, configurable: true });
globalThis.addEventListener = browser.network.addEventListener.bind(browser.network);
globalThis.removeEventListener = browser.network.removeEventListener.bind(browser.network);

const { keepApp } = await app("device/registering.js");

const settled = () => new Promise((resolve) => setImmediate(resolve));
const second = 1000;

test("an installation that fails is tried again after growing pauses, until one succeeds", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  browser.calls = 0;
  browser.outcomes = ["not fetched", "failed", "failed before", "installed"];
  await keepApp();
  for (const [index, pause] of [30, 60, 120].entries()) {
    t.mock.timers.tick(pause * second - 1);
    await settled();
    assert.equal(browser.calls, index + 1);
    t.mock.timers.tick(1);
    await settled();
    assert.equal(browser.calls, index + 2);
  }
  t.mock.timers.tick(24 * 3600 * second);
  browser.network.dispatchEvent(new Event("online"));
  await settled();
  assert.equal(browser.calls, 4);
});

test("the network that returns begins the next attempt at once, and one only", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  browser.calls = 0;
  browser.outcomes = ["failed", "active before"];
  await keepApp();
  browser.network.dispatchEvent(new Event("online"));
  browser.network.dispatchEvent(new Event("online"));
  await settled();
  assert.equal(browser.calls, 2);
  t.mock.timers.tick(24 * 3600 * second);
  await settled();
  assert.equal(browser.calls, 2);
});
