import { addDays } from "../core/dates.js";
import { dateAt, writeInstant } from "../core/day-zone.js";
import { instantAt } from "../core/wall-clock.js";
import * as clock from "../device/clock.js";
import { zoneInForce } from "../device/fetching.js";
import { words } from "../words/words.js";
import { dialog } from "./dialog.js";
import { el } from "./dom.js";

/**
 * Asks when something was measured.
 * @param {?string} known the instant that is set; null for now
 * @returns {Promise<?string>} an instant as the API writes it; null if the patient left the question
 */
export async function askMeasured(known) {
  const [w, when] = await Promise.all([words("readings"), words("when")]);
  const zone = zoneInForce();
  const today = dateAt(zone, clock.now());
  const start = writeInstant(zone, known ? Date.parse(known) : clock.now());
  return dialog(w.whenHeading, (close) => {
    const date = el("input", { type: "date", id: "measured-day", required: true, max: today, min: addDays(today, -3660), value: start.slice(0, 10) });
    const time = el("input", { type: "time", id: "measured-time", required: true, value: start.slice(11, 16) });
    const problem = el("p.problem", { role: "alert", id: "measured-problem" });
    const take = (event) => {
      event.preventDefault();
      const found = date.value && time.value ? instantAt(zone, date.value, time.value) : null;
      if (!found) problem.textContent = when.noTime;
      else if (Date.parse(found) > clock.now()) problem.textContent = when.later;
      else close(found);
    };
    return el(
      "form.fields",
      { onsubmit: take, novalidate: true },
      el("div.field", {}, el("label", { for: "measured-day" }, when.day), date),
      el("div.field", {}, el("label", { for: "measured-time" }, w.whenTime), time, problem),
      el("button.button.large", {}, when.take),
    );
  });
}
