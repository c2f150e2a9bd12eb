import { toSend } from "../core/reminder-settings.js";
import { change } from "../device/changing.js";
import { el } from "../parts/dom.js";
import { day, shortDay, time } from "../parts/when.js";
import { app, changed } from "../state.js";
import { current } from "./reminders-draft.js";

/** What tomorrow would look like with the settings as they are chosen, before they are saved. */

/** Milliseconds after the last choice. */
const settling = 500;

let timer = null;
let preview = null;
let asked = 0;

export function leave() {
  clearTimeout(timer);
  [preview, asked] = [null, asked + 1];
}

/** Asks soon, once for several choices. */
export function askSoon() {
  clearTimeout(timer);
  timer = setTimeout(ask, settling);
}

export async function ask() {
  const [settings, notifications] = [current("settings"), current("notifications")];
  if (!settings || app.session.caregiver) return;
  asked += 1;
  const mine = asked;
  const body = { settings: toSend(settings), ...(notifications && { notifications: toSend(notifications) }) };
  const answer = await change("POST", "/reminder-preview", body);
  // A later choice asks again. A refusal is told when the settings are saved.
  if (mine !== asked) return;
  preview = answer.status === 200 ? answer.body : null;
  changed();
}

export function shown(w) {
  if (!preview) return app.reach === "offline" ? el("p.hint", { "data-key": "preview" }, w.previewNeedsInternet) : null;
  const { date, slots } = preview;
  return el(
    "section.panel",
    { "data-key": "preview", "aria-labelledby": "preview" },
    el("h2", { id: "preview" }, w.tomorrow(day(date))),
    slots.some(({ moments }) => moments.length)
      ? el("ul.stack", {}, slots.filter(({ moments }) => moments.length).map((slot) => el("li", { "data-key": slot.slot }, inWords(slot, date, w))))
      : el("p", {}, w.noReminders),
  );
}

function inWords({ scheduledFor, until, moments }, date, w) {
  const at = (instant) => (instant.startsWith(date) ? time(instant) : `${shortDay(instant.slice(0, 10))} ${time(instant)}`);
  const said = moments.map((one) => (w.moments[one.because] ?? w.moments[one.phrase] ?? w.moments.open)(at(one.at)));
  const head = until ? w.slot(time(scheduledFor), at(until)) : w.slotOnly(time(scheduledFor));
  return [el("b", {}, head), " ", said.join("; "), "."];
}
