import { toggle } from "../parts/choice.js";
import { el } from "../parts/dom.js";
import { app } from "../state.js";
import { edit } from "./reminders-draft.js";
import { quietFields } from "./reminders-form.js";

/** What a caregiver wants to be told, as far as the patient allows it. */
export function ownFields({ missed, reminders, quietHours, allowed }, w) {
  const { name } = app.session.patient;
  const set = (changes) => edit("notifications", changes);
  const t = w.caregiver;
  const { missedAfter = null, reminders: mayRemind = false } = allowed ?? {};
  return [
    el("p.soft", {}, t.lead(name)),
    el(
      "section.panel",
      { "data-key": "own" },
      wish("missed", missedAfter !== null, missed, t.missed, missedAfter === null ? t.missedNot(name) : t.missedAllowed(name, missedAfter), set),
      wish("reminders", mayRemind, reminders, t.reminders, mayRemind ? t.remindersAllowed(name) : t.remindersNot(name), set),
    ),
    quietFields({ quietHours }, set, w),
  ];
}

/** What the patient does not allow can be switched off, and not on. */
function wish(field, isAllowed, isOn, label, hint, set) {
  if (isAllowed || isOn) return toggle({ name: field, label, hint, isOn, choose: (value) => set({ [field]: value }) });
  return el("p", { "data-key": `not-${field}` }, label, el("span.hint", {}, ` ${hint}`));
}
