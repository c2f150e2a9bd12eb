import { el } from "./dom.js";

/**
 * One field of a form with its label and a place for its error.
 * @param {object} of `name`, `label`, `hint`, `need` (the sentence where it is empty; without, it may be), and attributes
 *   of the input; `rows` makes it an area
 */
export function field({ name, label, hint, need, rows, ...attributes }) {
  const described = [hint && `${name}-hint`, `${name}-problem`].filter(Boolean).join(" ");
  const common = { id: name, name, "data-need": need, "aria-describedby": described, "data-own": "type aria-invalid", ...attributes };
  const input = rows ? el("textarea", { rows, ...common }, attributes.value ?? "") : el("input", { type: "text", ...common });
  return el(
    "div.field",
    { "data-key": `field-${name}` },
    el("label", { for: name }, label),
    hint ? el("p.hint", { id: `${name}-hint` }, hint) : null,
    input,
    el("p.problem", { id: `${name}-problem`, "data-own": "children" }),
  );
}

/**
 * A form with errors beside their fields, which keeps typed text. Passwords can be shown.
 * @param {object} of `submit`: the words of its button; `run(values)`: resolves to null, or to
 *   `{sentence, fields?: {name: sentence}}` where it was refused; `w`: common words
 */
export function form({ submit, run, w }, ...fields) {
  const element = el(
    "form.fields",
    {
      "data-key": "form",
      novalidate: true,
      onsubmit: async (event) => {
        event.preventDefault();
        const element = event.target;
        const button = element.querySelector("button:not([type=button])");
        if (button.getAttribute("aria-disabled")) return;
        const values = Object.fromEntries(new FormData(element));
        const empty = missing(element);
        if (Object.keys(empty).length) return show(element, { fields: empty });
        show(element, {});
        button.setAttribute("aria-disabled", "true");
        try {
          const problem = await run(values);
          if (problem) show(element, problem);
        } catch (error) {
          show(element, { sentence: w.unexpected });
          throw error;
        } finally {
          button.removeAttribute("aria-disabled");
        }
      },
    },
    el("p.problem.whole", { role: "alert", tabindex: "-1", "data-own": "children" }),
    fields,
    el("button.button.large", { "data-own": "aria-disabled" }, submit),
  );
  const secrets = element.querySelectorAll("[type=password]");
  if (secrets.length) element.lastChild.before(revealing([...secrets].map(({ id }) => id), w));
  return element;
}

/** Shows the typed password: a trembling hand needs to see it. */
function revealing(ids, w) {
  const reveal = ({ target }) => ids.forEach((id) => (document.getElementById(id).type = target.checked ? "text" : "password"));
  return el(
    "label.reveal",
    { "data-key": "reveal" },
    el("input", { type: "checkbox", "data-own": "checked", onchange: reveal }),
    el("span", {}, w.showPassword),
  );
}

function missing(element) {
  const needed = [...element.querySelectorAll("[data-need]")].filter((input) => !input.value.trim());
  return Object.fromEntries(needed.map((input) => [input.name, input.dataset.need]));
}

function show(element, { sentence = "", fields = {} }) {
  for (const input of element.querySelectorAll("input, textarea, select")) {
    const place = element.querySelector(`#${CSS.escape(input.name)}-problem`);
    if (!place) continue;
    place.textContent = fields[input.name] ?? "";
    if (fields[input.name]) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }
  element.querySelector(".whole").textContent = sentence;
  (element.querySelector("[aria-invalid]") ?? (sentence ? element.querySelector(".whole") : null))?.focus();
}
