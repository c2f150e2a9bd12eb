import { back } from "../parts/back.js";
import { choice, toggle } from "../parts/choice.js";
import { el } from "../parts/dom.js";
import { rows } from "../parts/rows.js";
import { prefer, preferences } from "../preferences.js";
import { href } from "../routes.js";
import { app } from "../state.js";
import { language, languages } from "../words/words.js";
import * as details from "./settings-details.js";
import * as password from "./settings-password.js";
import { speak, textSize } from "./settings-profile.js";
import * as reminders from "./settings-reminders.js";
import * as times from "./settings-times.js";

/** `#/settings`: look, sound and language of the app; `#/settings/reminders` and others have pages of their own. */

export const words = "settings";

const parts = { reminders, times, details, password };

/** The pages with forms: only the patient may change the profile; everybody may change their password and reminders. */
const forms = () => (app.session.caregiver ? ["reminders", "password"] : ["reminders", "times", "details", "password"]);
const part = ({ args }) => (forms().includes(args[0]) ? parts[args[0]] : null);

export const title = (view) => (part(view) ? (part(view).title?.(view) ?? view.w[view.args[0]].title) : view.w.title);

export const enter = (view) => part(view)?.enter?.(view);

export function leave() {
  for (const one of Object.values(parts)) one.leave();
}

export function render(view) {
  const { w } = view;
  const shown = part(view);
  if (shown) {
    const wayBack = shown.wayBack?.(view) ?? back(w.title, "settings");
    return [wayBack, el("h1", { tabindex: "-1" }, title(view)), shown.render(view)];
  }
  return [
    back(w.more, "more"),
    el("h1", { tabindex: "-1" }, w.title),
    panel("size", textSize(w)),
    panel("look", look(w)),
    panel("one", simple(w)),
    panel("timers", timers(w)),
    panel("language", speech(w)),
    rows(forms().map((name) => ({ place: ["settings", name], name: w[name].title, hint: w[name].hint }))),
    el("p", {}, el("a", { href: href("welcome") }, w.welcome)),
  ];
}

const panel = (name, ...children) => el("section.panel", { "data-key": name }, children);

function look(w) {
  const { look: value, motion, vibration } = preferences();
  const options = Object.entries(w.looks).map(([one, label]) => ({ value: one, label }));
  return [
    choice({ name: "look", legend: w.look, value, options, choose: (chosen) => prefer({ look: chosen }) }),
    toggle({
      name: "stillness",
      label: w.stillness,
      hint: w.stillnessHint,
      isOn: !motion,
      choose: (isOn) => prefer({ motion: !isOn }),
    }),
    "vibrate" in navigator
      ? toggle({ name: "vibration", label: w.vibration, isOn: vibration, choose: (isOn) => prefer({ vibration: isOn }) })
      : null,
  ];
}

function simple(w) {
  return [
    el("h2", {}, w.simple),
    toggle({
      name: "simple",
      label: w.simpleLabel,
      hint: w.simpleHint,
      isOn: preferences().isSimple,
      choose: (isSimple) => prefer({ isSimple }),
    }),
  ];
}

function timers(w) {
  return [
    el("h2", {}, w.timers),
    toggle({ name: "sound", label: w.sound, isOn: preferences().sound, choose: (sound) => prefer({ sound }) }),
  ];
}

function speech(w) {
  const options = Object.entries(languages).map(([value, label]) => ({ value, label, lang: value }));
  return choice({ name: "language", legend: w.language, value: language(), options, choose: speak });
}
