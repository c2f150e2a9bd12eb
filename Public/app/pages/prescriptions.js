import { prescriptions } from "../device/prescriptions.js";
import { back } from "../parts/back.js";
import { el } from "../parts/dom.js";
import { itemName } from "../parts/item-name.js";
import { missing } from "../parts/missing.js";
import { ending, prescribed, upcoming } from "../parts/prescribed.js";
import { href } from "../routes.js";

/** `#/prescriptions`: all of them in the physician's words. */

export const words = "prescriptions";

export const title = ({ w }) => w.title;

export function render({ w, c }) {
  const all = prescriptions();
  const having = (isActive, kind) => all.filter((one) => one.active === isActive && (!kind || one.kind === kind));
  return [
    back(w.more, "more"),
    el("h1", { tabindex: "-1" }, w.title),
    all ? null : el("p.lead", {}, missing(c, "/me", "/prescriptions?limit=500")),
    all && !having(true).length ? el("p.lead", {}, w.none) : null,
    all && ["medication", "exercise"].map((kind) => group(kind, having(true, kind), w)),
    all && having(false).length ? ended(having(false), w) : null,
  ];
}

const byName = (one, other) => one.name.localeCompare(other.name);

function group(kind, items, w) {
  if (!items.length) return null;
  return el(
    "section.group",
    { "data-key": kind, "aria-labelledby": `group-${kind}` },
    el("h2", { id: `group-${kind}` }, w.kinds[kind]),
    list(items, w),
  );
}

function ended(items, w) {
  return el("details.fold", { "data-key": "ended" }, el("summary", {}, w.ended(items.length)), list(items, w));
}

const list = (items, w) => el("ul.stack", {}, items.sort(byName).map((one) => item(one, w)));

function item(one, w) {
  return el(
    "li.panel",
    { "data-key": one.id },
    el("h3", {}, itemName(one)),
    prescribed(one, w),
    ending(one, w),
    upcoming(one, w),
    el("a.button.quiet", { href: href("prescription", one.id) }, w.details, el("span.unseen", {}, ` ${one.name}`)),
  );
}
