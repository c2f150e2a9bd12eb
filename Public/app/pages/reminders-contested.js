import { differing } from "../core/reminder-settings.js";
import { prescription } from "../device/prescriptions.js";
import { choose, documentAt } from "../device/waiting-settings.js";
import { el } from "../parts/dom.js";
import { time } from "../parts/when.js";
import { documents, pathOf, reset } from "./reminders-draft.js";

/** Settings that were changed on two devices: both versions are shown, and the patient chooses. */
export const contested = (w) => documents().map((name) => question(pathOf(name), w));

function question(path, w) {
  const { body, theirs } = documentAt(path);
  if (!theirs) return null;
  const answer = (look, isMine, said) => {
    const onclick = async () => {
      await choose(path, isMine);
      reset();
    };
    return el(`button.button.large${look}`, { type: "button", onclick }, said);
  };
  const row = (name) =>
    el(
      "div",
      { "data-key": name },
      el("dt", {}, w.names[name] ?? name),
      el("dd", {}, `${w.contested.here}: ${inWords(name, body[name], w)}`),
      el("dd", {}, `${w.contested.there}: ${inWords(name, theirs[name], w)}`),
    );
  return el(
    "section.panel.asks",
    { "data-key": `contested-${path}`, role: "alert" },
    el("h2", {}, w.contested.heading),
    el("p", {}, w.contested.lead),
    el("dl.facts", {}, differing(body, theirs).map(row)),
    el("div.choices", {}, answer("", true, w.contested.mine), answer(".quiet", false, w.contested.theirs)),
  );
}

function inWords(name, value, w) {
  const { values } = w;
  if (typeof value === "boolean") return value ? values.on : values.off;
  if (name === "planNotices") return values.plan(value.push, value.mail);
  if (value === null || value.length === 0) return values.none;
  if (name === "lead") return w.leadOf(value);
  if (name === "later") return w.laterOf(value);
  if (name === "repeats") return values.repeats(value.count, value.interval);
  if (name === "quietHours") return values.hours(time(value.from), time(value.to));
  if (name === "prescriptions") return value.map((one) => `${prescription(one.prescriptionId)?.name ?? one.prescriptionId}: ${w.choices[one.reminders]}`).join("; ");
  return String(value);
}
