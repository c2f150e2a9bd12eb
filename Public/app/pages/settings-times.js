import { changeProfile } from "../device/profile-changing.js";
import { announce } from "../parts/announce.js";
import { el } from "../parts/dom.js";
import { field, form } from "../parts/form.js";
import { day } from "../parts/when.js";
import { app, changed } from "../state.js";

/** `#/settings/times`: the times of the parts of the day. */

const names = ["morning", "noon", "evening", "bedtime"];

/** The sentence about the last save; null if there is none. */
let saved = null;

export function leave() {
  saved = null;
}

export function render({ w, c }) {
  const { dayParts, effectiveFrom } = app.session.patient;
  const t = w.times;
  return [
    el("p.soft", {}, t.lead),
    saved ? el("p.saved", {}, saved) : effectiveFrom ? el("p.saved", {}, t.pending(day(effectiveFrom))) : null,
    form(
      { submit: c.save, run: (values) => save(values, t), w: c },
      names.map((name) =>
        field({ name, label: t.names[name], type: "time", value: dayParts[name], need: t.need, hint: t.hints[name] }),
      ),
    ),
  ];
}

async function save(values, t) {
  const dayParts = Object.fromEntries(names.map((name) => [name, values[name].slice(0, 5)]));
  const problem = await changeProfile({ dayParts }, t.refusals);
  if (problem) return problem;
  const { effectiveFrom } = app.session.patient;
  saved = effectiveFrom ? t.saved(day(effectiveFrom)) : t.unchanged;
  announce(saved);
  changed();
  scrollTo(0, 0);
  return null;
}
