import { changeProfile } from "../device/profile-changing.js";
import { announce } from "../parts/announce.js";
import { el } from "../parts/dom.js";
import { field, form } from "../parts/form.js";
import { date } from "../parts/when.js";
import { app, changed } from "../state.js";

/** `#/settings/details`: the patient's contact details, which the patient may change, and the clinic's data. */

let isSaved = false;

export function leave() {
  isSaved = false;
}

export function render({ w, c }) {
  const { patient } = app.session;
  const d = w.details;
  return [
    isSaved ? el("p.saved", {}, d.saved) : null,
    form(
      { submit: c.save, run: ({ phone, address }) => save(phone, address, d), w: c },
      field({
        name: "phone",
        label: d.phone,
        type: "tel",
        value: patient.phone ?? "",
        autocomplete: "tel",
        maxlength: "64",
      }),
      field({
        name: "address",
        label: d.address,
        rows: "3",
        value: patient.address ?? "",
        autocomplete: "street-address",
        maxlength: "500",
      }),
    ),
    el(
      "section.panel",
      { "data-key": "facts", "aria-labelledby": "facts" },
      el("h2", { id: "facts" }, d.facts),
      el("dl.facts", {}, facts(patient, d)),
      el("p.hint", {}, d.factsHint),
    ),
  ];
}

function facts(patient, d) {
  const known = {
    name: patient.name,
    userName: patient.userName,
    email: patient.email,
    dateOfBirth: patient.dateOfBirth && date(patient.dateOfBirth),
    healthCareNumber: patient.healthCareNumber,
    stageOfDisease: patient.stageOfDisease,
    treatments: patient.treatments || null,
  };
  return Object.entries(known)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => el("div", {}, el("dt", {}, d.names[name]), el("dd", {}, el("bdi", {}, String(value)))));
}

async function save(phone, address, d) {
  const problem = await changeProfile({ phone: phone.trim() || null, address: address.trim() || null }, d.refusals);
  if (problem) return problem;
  isSaved = true;
  announce(d.saved);
  changed();
  scrollTo(0, 0);
  return null;
}
