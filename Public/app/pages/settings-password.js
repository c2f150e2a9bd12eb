import { passwordFault } from "../core/new-password.js";
import { change } from "../device/changing.js";
import { announce } from "../parts/announce.js";
import { el } from "../parts/dom.js";
import { field, form } from "../parts/form.js";
import { app, changed } from "../state.js";

/** `#/settings/password`: another password; it signs every other device out. */

let isSaved = false;

export function leave() {
  isSaved = false;
}

export function render({ w, c }) {
  const p = w.password;
  // The form is removed with its typed text.
  if (isSaved) return el("p.saved", { "data-key": "saved" }, p.saved);
  const { userName } = app.session.patient;
  return [
    el("p.soft", {}, p.lead),
    form(
      { submit: p.submit, run: (values) => save(values, p), w: c },
      // Password managers learn whose it is.
      el("input", { name: "user", value: userName, autocomplete: "username", readonly: true, hidden: true }),
      field({
        name: "current",
        label: p.current,
        type: "password",
        autocomplete: "current-password",
        need: p.needCurrent,
      }),
      field({
        name: "new",
        label: p.new,
        hint: p.rule,
        type: "password",
        autocomplete: "new-password",
        need: p.needNew,
      }),
    ),
  ];
}

async function save(values, p) {
  const fault = passwordFault(values.new);
  if (fault) return { fields: { new: p.faults[fault] } };
  const { problem } = await change("PUT", "/password", { current: values.current, new: values.new }, p.refusals);
  if (problem) return problem;
  isSaved = true;
  announce(p.saved);
  changed();
  return null;
}
