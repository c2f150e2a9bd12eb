import { stepped } from "../core/typed-number.js";
import { locale } from "../words/words.js";
import { el } from "./dom.js";

/** A laboratory that could not measure further says less or more than a number. */
const comparator = (name, w) =>
  el(
    "select",
    { name: `${name}-comparator`, "aria-label": w.comparator },
    Object.entries(w.comparators).map(([value, words]) => el("option", { value: value === "exact" ? "" : value }, words)),
  );

/** With the decimal sign of the language. */
const written = (text) => (new Intl.NumberFormat(locale()).format(1.5).includes(",") ? text.replace(".", ",") : text);

/**
 * A number with large − and + beside it, and its unit in words.
 * @param {object} field of a module's form
 * @param {object} unit in which it is entered
 * @param {string} value that it begins with, as the API writes it
 */
export function numberField({ name, label, isRequired, takesComparator }, unit, value, w) {
  const input = el("input", {
    type: "text",
    inputmode: "decimal",
    autocomplete: "off",
    id: name,
    name,
    value: written(value),
    "aria-describedby": `${name}-unit ${name}-problem`,
    "data-own": "aria-invalid value",
  });
  const change = (sign) => () => {
    const shown = document.getElementById(name);
    const next = stepped(shown.value, sign * unit.step, unit.decimals);
    if (next !== null) shown.value = written(next);
  };
  const button = (key, sign, text, said) =>
    el("button.button.quiet", { type: "button", "data-key": key, "aria-label": said, onclick: change(sign) }, text);
  return el(
    "div.field",
    { "data-key": `field-${name}` },
    el("label", { for: name }, isRequired ? label : w.optional(label)),
    takesComparator ? comparator(name, w) : null,
    el(
      "div.amount",
      {},
      button("less", -1, "−", w.less(label)),
      input,
      button("more", 1, "+", w.more(label)),
    ),
    el("p.hint", { id: `${name}-unit` }, unit.label),
    el("p.problem", { id: `${name}-problem`, "data-own": "children" }),
  );
}
