import { change } from "../device/changing.js";
import { refresh } from "../device/fetching.js";
import { devicesPath, load, ownId, stopHere } from "../device/reminding.js";
import { announce } from "../parts/announce.js";
import { confirm } from "../parts/confirm.js";
import { el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { date, time } from "../parts/when.js";
import { app } from "../state.js";
import * as trial from "./reminders-trial.js";

/** `#/settings/reminders/devices`: the devices that remind, and whether messages arrive. */

export const leave = () => trial.leave();

export async function enter() {
  await load();
  await refresh(devicesPath);
}

export function render({ w, c }) {
  const d = w.reminders.devices;
  const found = app.answers.get(devicesPath)?.body;
  if (!found) return el("p.lead", { "data-key": "missing" }, missing(c, devicesPath));
  if (!found.items.length) return el("p", { "data-key": "none" }, d.none);
  const own = ownId();
  const items = [...found.items].sort((one, other) => Number(other.id === own) - Number(one.id === own));
  return el("ul.people", { "data-key": "devices" }, items.map((one) => device(one, one.id === own, d)));
}

function device(one, isOwn, d) {
  const name = d.names[one.name] ?? one.name;
  const { lastShownAt } = one;
  return el(
    "li.panel",
    { "data-key": one.id },
    el("h2", {}, el("bdi", {}, name)),
    isOwn ? el("p", {}, el("strong", {}, d.thisOne)) : null,
    el("p", { "data-state": one.state }, state(one, d)),
    lastShownAt ? el("p.hint", {}, d.shown(date(lastShownAt), time(lastShownAt))) : null,
    one.state === "renew" ? null : trial.test(one.id, name, d),
    el("button.button.danger", { type: "button", "aria-label": d.removeOf(name), onclick: () => remove(one, isOwn, name, d) }, d.remove),
  );
}

function state({ state: now, doubtfulSince, lastShownAt }, d) {
  if (now === "doubtful") return d.states.doubtful(doubtfulSince ? date(doubtfulSince) : "…");
  if (now === "renew") return d.states.renew;
  return lastShownAt ? d.states.working : d.states.untested;
}

async function remove(one, isOwn, name, d) {
  const isDone = await confirm(d.removeHeading(name), [d.removeMeans], {
    submit: d.remove,
    run: async () => {
      const { status, problem } = await change("DELETE", `${devicesPath}/${encodeURIComponent(one.id)}`);
      // It has gone meanwhile, as wanted.
      return status === 404 ? null : problem;
    },
  });
  if (!isDone) return;
  if (isOwn) await stopHere();
  announce(d.removed(name));
  await refresh(devicesPath);
}
