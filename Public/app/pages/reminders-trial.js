import { instantHere } from "../actions.js";
import { testDevice } from "../device/testing.js";
import { announce } from "../parts/announce.js";
import { el } from "../parts/dom.js";
import { exactTime } from "../parts/exact-time.js";
import { isMeant } from "../parts/tap-guard.js";
import { changed } from "../state.js";

/** The test message to a device: when it was sent and shown, or what is wrong. */

/** Device → what is said of its last test. */
let outcomes = {};

export function leave() {
  outcomes = {};
}

/**
 * @param {string} id of the device
 * @param {string} name for who does not see the page
 * @param {object} d words of devices
 */
export function test(id, name, d) {
  const outcome = outcomes[id];
  const isRunning = outcome?.isRunning;
  const state = { type: "button", "aria-label": d.testOf(name), "aria-disabled": isRunning ? "true" : null };
  return el(
    "div.choices",
    { "data-key": `test-${id}` },
    el("button.button.large.quiet", { ...state, onclick: () => run(id, d) }, d.test),
    outcome ? el(outcome.isProblem ? "p.problem" : "p", { role: "status", "data-key": "outcome" }, outcome.said) : null,
  );
}

async function run(id, d) {
  if (outcomes[id]?.isRunning || !isMeant(`test-${id}`)) return;
  outcomes = { ...outcomes, [id]: { isRunning: true, said: d.testing } };
  changed();
  const { sentAt, shownAt, code } = await testDevice(id);
  const [sent, shown] = [sentAt, shownAt && Date.parse(shownAt)].map((moment) => moment && exactTime(instantHere(moment)));
  const isBlocked = code === "silent" && globalThis.Notification?.permission === "denied";
  const problem = code && d.problems[isBlocked ? "blocked" : code];
  const said = code ? [["silent", "renew"].includes(code) ? d.sentAt(sent) : null, problem].filter(Boolean).join(" ") : d.arrived(sent, shown);
  outcomes = { ...outcomes, [id]: { isRunning: false, isProblem: Boolean(code), said } };
  announce(said);
  changed();
}
