import { el } from "./dom.js";

/**
 * One of many short values.
 * @param {object} of `name`, `label`, `hint`, `value` (the one chosen), `options` `{value, label}[]`, `choose(value)`
 */
export function select({ name, label, hint, value, options, choose }) {
  return el(
    "div.field",
    { "data-key": `field-${name}` },
    el("label", { for: name }, label),
    hint ? el("p.hint", { id: `${name}-hint` }, hint) : null,
    el(
      "select",
      { id: name, name, "aria-describedby": hint ? `${name}-hint` : null, onchange: ({ target }) => choose(target.value) },
      options.map((one) => el("option", { value: one.value, selected: String(one.value) === String(value) }, one.label)),
    ),
  );
}
