import { el } from "./dom.js";

/**
 * One of several, each a large row.
 * @param {object} of `name`, `legend`, `value` (the one chosen), `options` `{value, label, hint?, lang?}[]`,
 *   `choose(value)`: is called at once when another is chosen; without, the form around it reads it
 */
export function choice({ name, legend, value, options, choose }) {
  return el(
    "fieldset.one-of",
    { "data-key": `choice-${name}` },
    el("legend", {}, legend),
    options.map((one) =>
      el(
        "label.option",
        {},
        el("input", {
          type: "radio",
          name,
          value: one.value,
          checked: one.value === value,
          onchange: choose ? () => choose(one.value) : null,
        }),
        el("span.what", { lang: one.lang }, one.label, one.hint ? el("span.hint", {}, one.hint) : null),
      ),
    ),
  );
}

/**
 * A switch.
 * @param {object} of `name`, `label`, `hint`, `isOn`, `choose(isOn)`
 */
export function toggle({ name, label, hint, isOn, choose }) {
  return el(
    "label.option",
    { "data-key": `toggle-${name}` },
    el("input", { type: "checkbox", name, checked: isOn, onchange: (event) => choose(event.target.checked) }),
    el("span.what", {}, label, hint ? el("span.hint", {}, hint) : null),
  );
}
