import { deviceKind } from "../device/installing.js";
import { refresh, standing as whyMissing } from "../device/fetching.js";
import { load, ownId, pushKeyPath, remindHere, standing, stopHere } from "../device/reminding.js";
import { change } from "../device/changing.js";
import { announce } from "../parts/announce.js";
import { el } from "../parts/dom.js";
import { isMeant } from "../parts/tap-guard.js";
import { href } from "../routes.js";
import { changed } from "../state.js";
import * as trial from "./reminders-trial.js";

/** Whether this device reminds, and the switch for it. */

let said = null;
let isBusy = false;

export function leave() {
  said = null;
  trial.leave();
}

export async function enter() {
  await load();
  changed();
  if (["off", "home-screen"].includes(standing())) await refresh(pushKeyPath);
}

export function here(w) {
  const d = w.devices;
  return el(
    "section.panel",
    { "data-key": "here", "aria-labelledby": "here" },
    el("h2", { id: "here" }, d.here),
    content(d),
    said ? el("p.problem", { role: "alert", "data-key": "said" }, d.offer.problems[said] ?? d.offer.problems.refused) : null,
  );
}

const button = (look, key, onclick, words) =>
  el(`button.button.large${look}`, { type: "button", "data-key": key, "aria-disabled": isBusy ? "true" : null, onclick }, words);

function content(d) {
  const state = standing();
  const { offer } = d;
  const isAbsent = whyMissing(pushKeyPath) === "refused";
  if (state === "on") return [el("p", {}, d.on), trial.test(ownId(), d.here, d), button(".quiet", "stop", () => stop(d), d.stop)];
  if (state === "unsupported") return el("p", {}, d.unsupported);
  if (isAbsent) return el("p", {}, d.notSetUp);
  if (state === "blocked") {
    return [el("p", {}, offer.blocked.text), el("ol", {}, offer.unblock[deviceKind()].map((step) => el("li", {}, step)))];
  }
  if (state === "home-screen") {
    return [el("p", {}, offer["home-screen"].text), el("a.button.large", { href: href("welcome", "home") }, offer.showHow)];
  }
  return [el("p", {}, offer[state].text), button("", "remind", () => remind(d), offer.remind(deviceKind()))];
}

async function remind(d) {
  if (isBusy || !isMeant("remind-here")) return;
  isBusy = true;
  // Nothing is waited for before: the browser's question has to follow the tap.
  const asked = remindHere();
  changed();
  const code = await asked;
  isBusy = false;
  said = code === "blocked" ? null : code;
  announce(code ? (d.offer.problems[code] ?? d.offer.blocked.text) : d.on);
  changed();
}

/** The device leaves the list too. What cannot be told now, the push service tells the server later. */
async function stop(d) {
  if (isBusy || !isMeant("stop-here")) return;
  const id = ownId();
  isBusy = true;
  await stopHere();
  if (id) await change("DELETE", `/devices/${encodeURIComponent(id)}`);
  isBusy = false;
  announce(d.stopped);
  changed();
}
