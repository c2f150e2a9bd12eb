import { again, dismiss } from "../deeds.js";
import { waiting } from "../core/queue.js";
import { deviceZone } from "../device/zone.js";
import { here, href } from "../routes.js";
import { app, dismissNotice } from "../state.js";
import { preferences } from "../preferences.js";
import { el } from "./dom.js";
import { time } from "./when.js";

/** What has to be known wherever one is: what is not sent, what was refused, what is wrong with clock or place. */
export function banners({ c }) {
  if (!app.session) return [];
  const refused = app.queue.refused.map((one) => refusal(one, c));
  const notices = app.notices.map((one) => notice(one, c));
  return [careFor(c), over(c), forgetful(c), reach(c), travelled(c), refused, notices];
}

function banner(key, kind, ...children) {
  return el(`section.banner.${kind}`, { "data-key": key }, children);
}

/** Somebody who cares for a patient sees whose plan it is. */
function careFor(c) {
  const { caregiver, patient } = app.session;
  if (!caregiver) return null;
  return el("p.whose", { "data-key": "whose" }, c.whose(patient.name, caregiver.access === "record"));
}

function over(c) {
  if (!app.session.isOver) return null;
  const sentence = el("p", {}, c.signedOut(waiting(app.queue)));
  return banner("over", "important", sentence, el("a.button", { href: href("sign-in") }, c.signIn));
}

function forgetful(c) {
  return app.isForgetful ? banner("forgetful", "important", el("p", {}, c.forgetful)) : null;
}

function reach(c) {
  const count = waiting(app.queue);
  if (app.reach !== "offline" && app.reach !== "away") return null;
  const sentence = app.reach === "offline" ? c.offline : c.away;
  return banner("reach", "quiet", el("p", { role: "status" }, sentence, " ", count ? c.waiting(count) : ""));
}

/** The device is in another zone than the plan. */
function travelled(c) {
  const { patient, caregiver } = app.session;
  const device = deviceZone();
  if (caregiver || app.session.isOver || device === patient.timeZone || device === preferences().homeZone) return null;
  const now = new Date();
  const shown = (zone) => now.toLocaleString("en-GB", { timeZone: zone });
  if (shown(device) === shown(patient.timeZone) || here().name === "travel") return null;
  const way = el("a.button", { href: href("travel") }, c.travelledGo);
  return banner("travelled", "question", el("p", {}, c.travelled), way);
}

function refusal({ key, operation, problem, completion }, c) {
  const { name } = operation.about;
  const canRepeat = problem.code === "stale-revision";
  return banner(
    `refused-${key}`,
    "important",
    el("p", {}, c.refused(name, problem.code, problem.detail)),
    completion ? el("p", {}, c.stands(completion.outcome, time(completion.completedAt))) : null,
    el(
      "div.row",
      {},
      canRepeat ? el("button.button", { type: "button", onclick: () => again(key) }, c.sendMine) : null,
      el("button.button.quiet", { type: "button", onclick: () => dismiss(key) }, c.understood),
    ),
  );
}

function notice({ key, kind, ...more }, c) {
  return banner(
    `notice-${key}`,
    "quiet",
    el("p", { role: "status" }, c.notices[kind](more, time)),
    el("button.button.quiet", { type: "button", onclick: () => dismissNotice(key) }, c.understood),
  );
}
