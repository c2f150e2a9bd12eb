import { words } from "../words/words.js";
import { dialog } from "./dialog.js";
import { el } from "./dom.js";

/** Characters of the patient's words that the API takes. */
const longest = 2000;
const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The questions: numbers for an exercise; words first for a medication or a skipped item. */
function asked({ kind, outcome }) {
  if (outcome === "skipped") return ["note"];
  return kind === "exercise" ? ["pain", "effort", "note"] : ["note", "pain"];
}

/**
 * Asks how it went. Each part is optional.
 * @param {object} completion as it is shown
 * @returns {Promise<?{pain?: ?number, effort?: ?number, note?: ?string}>} merge patch of its feedback: the answers,
 *   null for an omitted one; null if nothing changes
 */
export async function askFeedback(completion) {
  const [{ feedback: w }, c] = await Promise.all([words("item"), words("common")]);
  const known = completion.feedback ?? {};
  const parts = asked(completion);
  const told = await dialog(w.heading, (close) => [
    el("p", {}, w.lead),
    el(
      "form.fields",
      {
        onsubmit: (event) => {
          event.preventDefault();
          close(read(new FormData(event.target), parts));
        },
      },
      parts.map((part) => question(part, known[part] ?? null, completion, w)),
      el("button.button.large", {}, c.save),
    ),
  ]);
  const isNew = told && parts.some((part) => told[part] !== (known[part] ?? null));
  return isNew ? told : null;
}

function question(part, known, { kind }, w) {
  if (part === "note") return note(known, w);
  const isOfExercise = kind === "exercise";
  if (part === "pain") return scale(part, isOfExercise ? w.pain : w.painWhen, w.painEnds, known, w);
  return scale(part, w.effort, w.effortEnds, known, w);
}

const labelled = (number, radio) => el("label.number", {}, radio, el("span", {}, number));

/** Eleven numbers to tap, and a way to say nothing. */
function scale(name, legend, [least, most], known, w) {
  const radio = (value, isChosen) => el("input", { type: "radio", name, value, checked: isChosen });
  return el(
    "fieldset.scale",
    { "aria-describedby": `${name}-ends` },
    el("legend", {}, legend),
    el("p.ends", { id: `${name}-ends` }, el("span", {}, least), el("span", {}, most)),
    el("div.numbers-room", {}, el("div.numbers", {}, numbers.map((number) => labelled(number, radio(number, number === known))))),
    el("label.option", {}, radio("", known === null), el("span", {}, w.unsaid)),
  );
}

function note(known, w) {
  const [id, hint] = ["feedback-note", "feedback-hint"];
  const more = { rows: "4", maxlength: longest, "aria-describedby": hint };
  return el(
    "div.field",
    {},
    el("label", { for: id }, w.note),
    el("p.hint", { id: hint }, w.noteHint),
    el("textarea", { id, name: "note", ...more }, known ?? ""),
  );
}

function read(data, parts) {
  const value = (part) => {
    const text = (data.get(part) ?? "").trim();
    if (!text) return null;
    return part === "note" ? text : Number(text);
  };
  return Object.fromEntries(parts.map((part) => [part, value(part)]));
}
