import { choice } from "./choice.js";
import { el } from "./dom.js";
import { field } from "./form.js";

/**
 * What belongs to a reading besides its values: one of the form's choices or, where the form takes any name, a text that
 * suggests them.
 * @param {object} form of a module
 * @param {?string} code the one that it begins with
 * @returns {?(Node|Node[])} null if the form asks for nothing
 */
export function contextField({ contexts, contextLabel, takesOtherContexts }, code, w) {
  const legend = contextLabel ?? w.context;
  if (takesOtherContexts)
    return [
      field({
        name: "context",
        label: legend,
        need: w.contextNeeded,
        maxlength: 100,
        autocomplete: "off",
        list: "context-names",
        value: contexts.find((one) => one.code === code)?.label ?? code ?? "",
      }),
      el(
        "datalist",
        { id: "context-names" },
        contexts.map(({ label }) => el("option", { value: label })),
      ),
    ];
  if (!contexts.length) return null;
  return choice({
    name: "context",
    legend,
    value: code ?? "",
    options: [{ value: "", label: w.noContext }, ...contexts.map((one) => ({ value: one.code, label: one.label }))],
  });
}
