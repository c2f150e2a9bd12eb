import { offered } from "../core/reminder-settings.js";
import { change } from "../device/changing.js";
import { refresh } from "../device/fetching.js";
import { announce } from "../parts/announce.js";
import { toggle } from "../parts/choice.js";
import { el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { select } from "../parts/select.js";
import { app, changed } from "../state.js";

/** `#/team/notices/ID`: what the patient lets a caregiver be told by messages. */

const path = "/caregivers";
const minute = 60;
const delays = [15, 30, 45, 60, 90, 120, 180, 240, 360].map((one) => one * minute);

/** What is chosen and not saved yet. */
let chosen = {};
let problem = null;
let isSaved = false;
let isSaving = false;

export function leave() {
  [chosen, problem, isSaved] = [{}, null, false];
}

export const enter = () => refresh(path);

export function render({ args, w, c }) {
  const found = app.answers.get(path)?.body;
  if (!found) return el("p.lead", { "data-key": "missing" }, missing(c, path));
  const caregiver = found.items.find(({ id }) => id === args[1]);
  if (!caregiver?.notices) return el("p.lead", { "data-key": "gone" }, w.notices.gone);
  return fields(caregiver, w.notices, c);
}

function fields({ id, name, access, notices }, t, c) {
  const { missed, after, reminders } = { ...notices, ...chosen };
  const set = (changes) => {
    chosen = { ...chosen, ...changes };
    [problem, isSaved] = [null, false];
    changed();
  };
  return [
    el("p.lead", { "data-key": "lead" }, t.lead(name)),
    el(
      "section.panel",
      { "data-key": "fields" },
      toggle({ name: "missed", label: t.missed, hint: t.missedHint(name), isOn: missed, choose: (isOn) => set({ missed: isOn }) }),
      missed
        ? select({
            name: "after",
            label: t.after,
            value: after,
            options: offered(delays, after).map((value) => ({ value, label: t.afterOf(value) })),
            choose: (value) => set({ after: Number(value) }),
          })
        : null,
      // Who may only look has nothing to be reminded of.
      access === "record" || reminders
        ? toggle({ name: "reminders", label: t.reminders, hint: t.remindersHint(name), isOn: reminders, choose: (isOn) => set({ reminders: isOn }) })
        : null,
    ),
    problem ? el("p.problem", { "data-key": "problem", role: "alert" }, problem) : null,
    isSaved ? el("p.saved", { "data-key": "saved", role: "status" }, t.saved(name)) : null,
    el(
      "button.button.large",
      { type: "button", "data-key": "save", "aria-disabled": isSaving ? "true" : null, onclick: () => save({ id, name }, { missed, after, reminders }, t) },
      c.save,
    ),
  ];
}

async function save({ id, name }, body, t) {
  if (isSaving) return;
  isSaving = true;
  changed();
  const answer = await change("PUT", `${path}/${encodeURIComponent(id)}/notices`, body);
  isSaving = false;
  problem = answer.problem ? answer.problem.sentence || Object.values(answer.problem.fields).join(" ") : null;
  if (!problem) {
    await refresh(path);
    [chosen, isSaved] = [{}, true];
    announce(t.saved(name));
  }
  changed();
}
