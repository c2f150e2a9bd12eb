import { choiceFor, faultOf, offered, withChoice } from "../core/reminder-settings.js";
import { prescriptions } from "../device/prescriptions.js";
import { toggle } from "../parts/choice.js";
import { el } from "../parts/dom.js";
import { field } from "../parts/form.js";
import { select } from "../parts/select.js";
import { current, edit } from "./reminders-draft.js";

/** The fields of the patient's reminder settings. */

const minute = 60;
const leads = [0, 5, 10, 15, 30, 60].map((one) => one * minute);
const intervals = [5, 10, 15, 20, 30, 60].map((one) => one * minute);
const counts = [0, 1, 2, 3, 4, 5, 6];
const laters = [5, 10, 15, 20, 30, 60, 120].map((one) => one * minute);
const usualRepeats = { interval: 600, count: 2 };
const usualQuiet = { from: "22:00", to: "07:00" };

const panel = (name, heading, ...children) =>
  el("section.panel", { "data-key": name, "aria-labelledby": `head-${name}` }, el("h2", { id: `head-${name}` }, heading), children);

const numbers = (all, words) => all.map((value) => ({ value, label: words(value) }));

/** Fields of `/settings`. */
export function usualFields(settings, w) {
  const set = (changes) => edit("settings", changes);
  const { lead, repeats, medicationReminders, exerciseReminders } = settings;
  const repeat = (changes) => {
    const next = { ...usualRepeats, ...current("settings").repeats, ...changes };
    set({ repeats: next.count ? next : null });
  };
  return [
    panel(
      "what",
      w.what,
      toggle({ name: "medication", label: w.medication, isOn: medicationReminders, choose: (isOn) => set({ medicationReminders: isOn }) }),
      toggle({ name: "exercise", label: w.exercise, isOn: exerciseReminders, choose: (isOn) => set({ exerciseReminders: isOn }) }),
    ),
    panel(
      "when",
      w.when,
      select({ name: "lead", label: w.lead, value: lead, options: numbers(offered(leads, lead), w.leadOf), choose: (value) => set({ lead: Number(value) }) }),
      select({
        name: "count",
        label: w.count,
        value: repeats?.count ?? 0,
        options: numbers(offered(counts, repeats?.count ?? 0), w.countOf),
        choose: (value) => repeat({ count: Number(value) }),
      }),
      repeats
        ? select({
            name: "interval",
            label: w.interval,
            value: repeats.interval,
            options: numbers(offered(intervals, repeats.interval), w.intervalOf),
            choose: (value) => repeat({ interval: Number(value) }),
          })
        : null,
    ),
    quietFields(settings, set, w),
  ];
}

/**
 * Quiet hours, also of a caregiver.
 * @param {{quietHours: ?{from: string, to: string}}} document
 * @param {(changes: object) => void} set
 */
export function quietFields({ quietHours }, set, w) {
  const at = (name) =>
    field({
      name: `quiet-${name}`,
      label: w[name],
      type: "time",
      value: quietHours[name],
      onchange: ({ target }) => set({ quietHours: { ...quietHours, [name]: target.value.slice(0, 5) } }),
    });
  const isFaulty = faultOf({ quietHours }) !== null;
  return panel(
    "quiet",
    w.quiet,
    toggle({ name: "quiet", label: w.quietOn, hint: w.quietHint, isOn: Boolean(quietHours), choose: (isOn) => set({ quietHours: isOn ? usualQuiet : null }) }),
    quietHours ? [at("from"), at("to")] : null,
    isFaulty ? el("p.problem", { role: "alert", "data-key": "quiet-fault" }, w.quietFault) : null,
  );
}

/** Fields of `/notifications`, folded: few need them. */
export function furtherFields(notifications, w) {
  const set = (changes) => edit("notifications", changes);
  const { mail, mailAddress, planNotices, later, lockScreenButtons, calendarTitle } = notifications;
  const plan = (changes) => set({ planNotices: { ...current("notifications").planNotices, ...changes } });
  return el(
    "details.fold",
    { "data-key": "further" },
    el("summary", {}, w.more),
    el(
      "div.stack",
      {},
      panel("mail", w.mail, toggle({ name: "mail", label: w.mailLabel, hint: w.mailHint(mailAddress), isOn: mail, choose: (isOn) => set({ mail: isOn }) })),
      panel(
        "plan",
        w.plan,
        toggle({ name: "plan-push", label: w.planPush, isOn: planNotices.push, choose: (push) => plan({ push }) }),
        toggle({ name: "plan-mail", label: w.planMail, isOn: planNotices.mail, choose: (isOn) => plan({ mail: isOn }) }),
      ),
      panel(
        "buttons",
        w.buttons,
        toggle({ name: "buttons", label: w.buttonsOn, hint: w.buttonsHint, isOn: lockScreenButtons, choose: (isOn) => set({ lockScreenButtons: isOn }) }),
        select({ name: "later", label: w.later, value: later, options: numbers(offered(laters, later), w.laterOf), choose: (value) => set({ later: Number(value) }) }),
      ),
      el(
        "div.panel",
        { "data-key": "calendar-title" },
        field({
          name: "calendar-title",
          label: w.calendarTitle,
          hint: w.calendarTitleHint,
          maxlength: "60",
          value: calendarTitle ?? "",
          onchange: ({ target }) => set({ calendarTitle: target.value.trim() || null }),
        }),
      ),
      single(notifications, set, w),
    ),
  );
}

function single({ prescriptions: choices }, set, w) {
  const active = (prescriptions() ?? []).filter((one) => one.active);
  if (!active.length) return null;
  const options = Object.entries(w.choices).map(([value, label]) => ({ value, label }));
  const choose = (id) => (value) => set({ prescriptions: withChoice(current("notifications").prescriptions, id, value) });
  return panel(
    "single",
    w.single,
    active.map((one) => select({ name: `choice-${one.id}`, label: el("bdi", {}, one.name), value: choiceFor(choices, one.id), options, choose: choose(one.id) })),
  );
}
