import { dateAt, writeInstant } from "../core/day-zone.js";
import { instantAt } from "../core/wall-clock.js";
import { whenDays } from "../core/when-days.js";
import * as clock from "../device/clock.js";
import { app } from "../state.js";
import { words } from "../words/words.js";
import { dialog } from "./dialog.js";
import { el } from "./dom.js";
import { shortDay, time } from "./when.js";

/**
 * Asks when something was done: as planned, just now, or at a time to be set.
 * @param {object} item an occurrence, or an as-needed item
 * @param {string} date the day's
 * @param {string} [known] the recorded instant, for a correction
 * @returns {Promise<?string>} an instant as the API writes it; null if the patient left the question
 */
export async function askWhen(item, date, known) {
  const w = await words("when");
  const zone = app.days.get(date)?.timeZone ?? app.session.patient.timeZone;
  const now = clock.now();
  const nowText = writeInstant(zone, now);
  const planned = item.scheduledFor && Date.parse(item.scheduledFor) <= now ? item.scheduledFor : null;
  const isToday = dateAt(zone, now) === date;
  return dialog(w.heading(item.kind), (close) => {
    const proposed = known ?? planned;
    // By the clock of the day: a record may carry another offset.
    const value = writeInstant(zone, proposed ? Date.parse(proposed) : now).slice(11, 16);
    const field = el("input", { type: "time", id: "when-time", required: true, value });
    const answer = (at, said) => el("button.button.large", { type: "button", onclick: () => close(at) }, said);
    const { days, chosen } = whenDays(zone, date, now, proposed);
    const option = (one) => el("option", { value: one, selected: one === chosen }, shortDay(one));
    const which = el("select", { id: "when-day" }, days.map(option));
    const problem = el("p.problem", { role: "alert", id: "when-problem" });
    const take = (event) => {
      event.preventDefault();
      const found = field.value ? instantAt(zone, which.value, field.value) : null;
      if (!found) problem.textContent = w.noTime;
      else if (Date.parse(found) > clock.now()) problem.textContent = w.later;
      else close(found);
    };
    return [
      el("p.lead", {}, item.name),
      el(
        "div.choices",
        {},
        planned ? answer(planned, w.planned(time(planned))) : null,
        isToday ? answer(nowText, w.now(time(nowText))) : null,
      ),
      el(
        "form.fields",
        { onsubmit: take, novalidate: true },
        el("div.field", {}, el("label", { for: "when-time" }, w.other), field, problem),
        days.length > 1 ? el("div.field", {}, el("label", { for: "when-day" }, w.day), which) : null,
        el("button.button", {}, w.take),
      ),
    ];
  });
}
