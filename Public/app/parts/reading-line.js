import { correct, remove } from "../device/readings.js";
import { href } from "../routes.js";
import { mayRecord } from "../state.js";
import { announce } from "./announce.js";
import { confirm } from "./confirm.js";
import { el } from "./dom.js";
import { momentOf, wordsOf } from "./reading-words.js";

/** A reading of the history, with what can be done about it. */
export function readingLine(one, module, w) {
  const said = wordsOf(one, module);
  const name = `${module.name}: ${said}`;
  const context = module.form.contexts.find(({ code }) => code === one.context)?.label ?? (module.form.takesOtherContexts ? one.context : null);
  const button = (key, words, onclick) => el("button.button.quiet", { type: "button", "data-key": key, onclick }, words, el("span.unseen", {}, ` ${said}`));
  return el(
    "li.card",
    { "data-key": one.id },
    el("p.latest", {}, said),
    el("p", {}, momentOf(one, w), one.pending ? el("span.pending", {}, ` ${w.pending}`) : null),
    context ? el("p.soft", {}, context) : null,
    from(one, w) ? el("p.soft", {}, from(one, w)) : null,
    one.note ? el("p.note", { dir: "auto" }, one.note) : null,
    doubt(one, name, w),
    mayRecord()
      ? el(
          "div.row",
          { "data-key": "row" },
          el("a.button.quiet", { href: href("enter", module.id, one.id) }, w.correct, el("span.unseen", {}, ` ${said}`)),
          button("remove", w.remove, () => askToRemove(one, name, w)),
        )
      : null,
  );
}

/** Which device measured, and who entered it where that was not the patient. */
const from = ({ device, recordedBy }, w) =>
  [device ? w.fromDevice(device) : null, recordedBy && recordedBy.kind !== "patient" ? w.by(recordedBy.name) : null]
    .filter(Boolean)
    .join(" · ");

/** A reading that does not count yet, and how it does. */
function doubt(one, name, w) {
  if (!["unlikely", "duplicate"].includes(one.standing)) return null;
  const isRight = async () => {
    await correct(one, { confirmed: true }, name);
    announce(w.confirmed);
  };
  return el(
    "div.banner.question",
    { "data-key": "doubt" },
    el("p", {}, one.question ?? w.doubts[one.standing]),
    mayRecord() ? el("button.button", { type: "button", onclick: isRight }, w.isRight) : null,
  );
}

async function askToRemove(one, name, w) {
  const run = async () => {
    await remove(one, name);
    return null;
  };
  const isDone = await confirm(w.removeHeading, [w.removeAsk(name)], { submit: w.remove, run });
  if (isDone) announce(w.removed(name));
}
