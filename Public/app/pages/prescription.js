import { refresh } from "../device/fetching.js";
import { prescription, prescriptionPath as path, prescriptions } from "../device/prescriptions.js";
import { back } from "../parts/back.js";
import { el } from "../parts/dom.js";
import { about, drawing } from "../parts/item-about.js";
import { itemName } from "../parts/item-name.js";
import { missing } from "../parts/missing.js";
import { ending, prescribed, upcoming } from "../parts/prescribed.js";
import { app } from "../state.js";

/** `#/prescription/ID`: one of them, with its earlier versions. */

export const words = "prescriptions";

const withVersions = ([id]) => app.answers.get(path(id))?.body ?? null;
const found = (args) => withVersions(args) ?? prescription(args[0]);

export const title = ({ args, w }) => found(args)?.name ?? w.title;

export const enter = ({ args: [id] }) => refresh(path(id));

export function render({ args, w, c }) {
  const one = found(args);
  const up = back(w.title, "prescriptions");
  if (!one) return [up, el("h1", { tabindex: "-1" }, w.title), el("p.lead", {}, prescriptions() ? w.gone : missing(c, path(args[0])))];
  return [
    up,
    el("h1", { tabindex: "-1" }, itemName(one)),
    drawing(one),
    el("section.panel", { "data-key": "now" }, prescribed(one, w), ending(one, w), upcoming(one, w)),
    about(one, w.about),
    before(one, withVersions(args), w, c),
  ];
}

/** The earlier versions, the latest first. */
function before({ id, version }, whole, w, c) {
  if (!whole) return version > 1 ? el("p.soft", {}, missing(c, path(id))) : null;
  const earlier = whole.versions.filter((one) => one.version !== version);
  if (!earlier.length) return null;
  return el(
    "section.group",
    { "data-key": "before", "aria-labelledby": "before" },
    el("h2", { id: "before" }, w.before),
    el("ul.stack", {}, earlier.sort((one, other) => other.version - one.version).map((one) => item(one, w))),
  );
}

function item(one, w) {
  // Each from its own day on, also one that was written for a pause.
  return el("li.panel", { "data-key": String(one.version) }, el("h3", {}, itemName(one)), prescribed(one, w, one));
}
