import { waiting } from "../core/queue.js";
import { zoneInForce } from "../device/fetching.js";
import { deviceZone } from "../device/zone.js";
import { here, href } from "../routes.js";
import { app, changed } from "../state.js";
import { preferences } from "../preferences.js";
import { banner } from "./banner.js";
import { el } from "./dom.js";
import { lazily } from "./lazily.js";

/** Banners of every page: unsent entries, refusals, a wrong clock or time zone. */
export function banners({ c }) {
  if (!app.session) return [];
  return [careFor(c), over(c), forgetful(c), reach(c), travelled(c), news(c)];
}

/** A caregiver sees whose plan it is. */
function careFor(c) {
  const { caregiver, patient } = app.session;
  if (!caregiver) return null;
  return el("p.whose", { "data-key": "whose" }, c.whose(patient.name, caregiver.access === "record"));
}

function over(c) {
  if (!app.session.isOver) return null;
  const sentence = el("p", { role: "alert" }, c.signedOut(waiting(app.queue)));
  return banner("over", "important", sentence, el("a.button", { href: href("sign-in") }, c.signIn));
}

function forgetful(c) {
  return app.isForgetful ? banner("forgetful", "important", el("p", { role: "alert" }, c.forgetful)) : null;
}

function reach(c) {
  const count = waiting(app.queue);
  const sentence = { offline: c.offline, away: c.away }[app.reach];
  if (!isStuck() && !sentence) return null;
  return banner("reach", "quiet", el("p", { role: "status" }, sentence, " ", count ? c.waiting(count) : ""));
}

let sentAt = 0;

/** Whether a request takes long, as with a busy server: a usual tick moves nothing. */
function isStuck() {
  const now = performance.now();
  if (!app.queue.operations.some(({ attempted }) => attempted)) sentAt = 0;
  else if (!sentAt) {
    sentAt = now;
    setTimeout(changed, 5000);
  }
  return sentAt && now - sentAt > 4900;
}

/** The device is in another zone than the plan. */
function travelled(c) {
  const { patient, caregiver } = app.session;
  const device = deviceZone();
  if (caregiver || app.session.isOver || device === preferences().homeZone) return null;
  // Before the flight the device shows the old time, and after it the chosen one.
  if ([patient.timeZone, zoneInForce()].includes(device)) return null;
  const now = new Date();
  const shown = (zone) => now.toLocaleString("en-GB", { timeZone: zone });
  if (shown(device) === shown(patient.timeZone) || here().name === "travel") return null;
  const way = el("a.button", { href: href("travel") }, c.travelledGo);
  return banner("travelled", "question", el("p", {}, c.travelled), way);
}

const teller = lazily(async (c) => (await import("./sync-notices.js")).teller(c));

function news(c) {
  const { queue, notices } = app;
  if (!queue.refused.length && !notices.length) return [];
  const tell = teller(c);
  return tell ? [queue.refused.map(tell.refusal), notices.map(tell.notice)] : [];
}
