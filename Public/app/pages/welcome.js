import { isInstalled } from "../device/installing.js";
import { keepForProfile, sendProfile } from "../device/profile.js";
import { el } from "../parts/dom.js";
import { homeScreen } from "../parts/home-screen.js";
import { sizesToChoose } from "../parts/text-sizes.js";
import { wayDrawing } from "../parts/way-drawing.js";
import { prefer, preferences } from "../preferences.js";
import { go, href } from "../routes.js";
import { app, mayRecord } from "../state.js";

/** `#/welcome/STEP`: the first start on this device. Each step is one question and can be left as it is. */

export const words = "welcome";
export const isBare = true;

export const title = ({ w }) => w.title;

/** Readers without the right to record get no questions, and an installed app no instructions. */
const steps = () => ["text", mayRecord() ? "way" : null, isInstalled() ? null : "home"].filter(Boolean);

export function render({ args, w }) {
  const all = steps();
  const index = Math.max(0, all.indexOf(args[0]));
  const step = all[index];
  const isLast = index === all.length - 1;
  return [
    el("p.soft", {}, w.step(index + 1, all.length)),
    el("h1", { tabindex: "-1" }, w[step].heading),
    el("p", {}, w[step].lead),
    el("div.stack", { "data-key": step }, bodies[step](w[step])),
    isLast
      ? el("button.button.large", { type: "button", onclick: finish, "data-key": "done" }, w.done(whose()))
      : el("a.button.large", { href: href("welcome", all[index + 1]), "data-key": "next" }, w.next),
    isLast ? null : el("button.button.large.quiet", { type: "button", onclick: finish, "data-key": "skip" }, w.skip(whose())),
  ];
}

const textSize = (t) => [sizesToChoose(t.sizes, resize), el("p.sample-text", {}, t.sample)];
const bodies = { text: textSize, way: oneOrAll, home: homeScreen };

/** The owner of the day: a helper sees that of somebody else. */
const whose = () => (app.session?.caregiver ? app.session.patient.name : null);

async function finish() {
  await prefer({ isWelcomed: true });
  // The choices made on the way; with no network, later.
  sendProfile();
  go("today", [], { replace: true });
}

function resize(text) {
  keepForProfile({ textSize: text });
  return prefer({ text });
}

function oneOrAll(t) {
  const { isSimple } = preferences();
  const way = (isOne, name, text) =>
    el(
      "button.pick.way",
      { type: "button", "aria-pressed": String(isSimple === isOne), onclick: () => prefer({ isSimple: isOne }) },
      wayDrawing(isOne),
      el("span.pick-words", {}, el("span.pick-name", {}, name), el("span", {}, text)),
    );
  return el("div.choices", {}, way(false, t.all, t.allText), way(true, t.one, t.oneText));
}
