import { words } from "../words/words.js";
import { dialog } from "./dialog.js";
import { el } from "./dom.js";
import { itemName } from "./item-name.js";

/**
 * Asks why an item is skipped; the answer is optional.
 * @param {{name: string, kind: string}} item
 * @param {?string} [known] the recorded reason
 * @returns {Promise<?{reason: ?string}>} a reason of the API, or null where it is not said; null if the patient left
 *   the question
 */
export async function askSkip(item, known = null) {
  const [{ skip: w }, c] = await Promise.all([words("item"), words("common")]);
  const choice = (value, label) =>
    el(
      "label.option",
      {},
      el("input", { type: "radio", name: "reason", value, checked: value === (known ?? "") }),
      el("span", {}, label),
    );
  return dialog(w.heading(item.kind), (close) => [
    el("p.lead", {}, itemName(item)),
    el("p", {}, w.lead),
    el(
      "form.fields",
      {
        onsubmit: (event) => {
          event.preventDefault();
          close({ reason: new FormData(event.target).get("reason") || null });
        },
      },
      el(
        "fieldset.choices",
        {},
        el("legend", {}, w.reason),
        Object.entries(w.reasons).map(([reason, label]) => choice(reason, label[item.kind] ?? label.medication)),
        choice("", w.unsaid),
      ),
      el("button.button.large", {}, c.save),
    ),
  ]);
}
