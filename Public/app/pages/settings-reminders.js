import { faultOf } from "../core/reminder-settings.js";
import { refresh } from "../device/fetching.js";
import { documentAt, load } from "../device/waiting-settings.js";
import { announce } from "../parts/announce.js";
import { back } from "../parts/back.js";
import { el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { rows } from "../parts/rows.js";
import { app, changed } from "../state.js";
import * as calendars from "./reminders-calendars.js";
import { ownFields } from "./reminders-caregiver.js";
import { contested } from "./reminders-contested.js";
import * as devices from "./reminders-devices.js";
import * as draft from "./reminders-draft.js";
import { furtherFields, usualFields } from "./reminders-form.js";
import * as thisDevice from "./reminders-here.js";
import * as preview from "./reminders-preview.js";

/** `#/settings/reminders`: this device, the settings, and the ways to the devices, calendars and what rang. */

/** Calendars and what rang are the patient's alone. */
const isPatient = () => !app.session.caregiver;
const subpages = () => (isPatient() ? { devices, calendars } : { devices });
const subpage = ({ args }) => subpages()[args[1]] ?? null;

export const title = (view) => (subpage(view) ? view.w.reminders[view.args[1]].title : view.w.reminders.title);
export const wayBack = ({ w, args }) => (subpage({ args }) ? back(w.reminders.title, "settings", "reminders") : null);

let isSaving = false;

export function leave() {
  for (const one of [calendars, devices, thisDevice, preview]) one.leave();
  draft.reset();
}

export async function enter(view) {
  if (subpage(view)) return subpage(view).enter();
  draft.onEdit(preview.askSoon);
  await Promise.all([load(), thisDevice.enter()]);
  changed();
  for (const name of draft.documents()) if (!documentAt(draft.pathOf(name)).isWaiting) await refresh(draft.pathOf(name));
  return preview.ask();
}

export function render(view) {
  if (subpage(view)) return subpage(view).render(view);
  const { w: { reminders: w }, c } = view;
  return [
    thisDevice.here(w),
    contested(w),
    fields(w, c),
    rows([
      { place: ["settings", "reminders", "devices"], name: w.devices.title, hint: w.devices.hint },
      ...(isPatient() ? [
        { place: ["settings", "reminders", "calendars"], name: w.calendars.title, hint: w.calendars.hint },
        { place: ["rang"], name: w.rang, hint: w.rangHint },
      ] : []),
    ]),
  ];
}

function fields(w, c) {
  const [settings, notifications] = ["settings", "notifications"].map(draft.current);
  const main = isPatient() ? settings : notifications;
  if (!main) return el("p.lead", { "data-key": "missing" }, missing(c, draft.pathOf(draft.documents()[0])));
  const drawn = isPatient() ? [usualFields(settings, w), notifications ? furtherFields(notifications, w) : null] : ownFields(notifications, w);
  return el(
    "div.stack",
    { "data-key": `fields-${draft.formEdition()}` },
    drawn,
    isPatient() ? preview.shown(w) : null,
    standing(w),
    el("button.button.large", { type: "button", "data-key": "save", "aria-disabled": isSaving ? "true" : null, onclick: () => save(main, w) }, w.save),
  );
}

/** What became of the last save. */
function standing(w) {
  const found = draft.documents().map((name) => documentAt(draft.pathOf(name)));
  const problems = found.flatMap(({ problem }) => (problem ? [problem.sentence, ...Object.values(problem.fields)] : [])).filter(Boolean);
  if (problems.length) return el("p.problem", { "data-key": "problem", role: "alert" }, [...new Set(problems)].join(" "));
  if (found.some(({ isWaiting, theirs }) => isWaiting && !theirs)) return el("p.saved", { "data-key": "waiting", role: "status" }, w.waiting);
  return draft.lastOutcome() === "saved" ? el("p.saved", { "data-key": "saved", role: "status" }, w.saved) : null;
}

async function save(main, w) {
  if (isSaving || faultOf(main)) return;
  isSaving = true;
  changed();
  try {
    await draft.saveChosen();
  } finally {
    isSaving = false;
    changed();
  }
  const outcome = draft.lastOutcome();
  if (outcome) announce(w[outcome]);
}
