import { change } from "../device/changing.js";
import { refresh } from "../device/fetching.js";
import { deviceKind } from "../device/installing.js";
import { announce } from "../parts/announce.js";
import { confirm } from "../parts/confirm.js";
import { el } from "../parts/dom.js";
import { field, form } from "../parts/form.js";
import { missing } from "../parts/missing.js";
import { qrCode } from "../parts/qr-code.js";
import { date, time } from "../parts/when.js";
import { app, changed } from "../state.js";

/** `#/settings/reminders/calendars`: feeds that a calendar subscribes to. */

const path = "/calendars";

/** The name of the feed that was added last; null if there is none. */
let added = null;
/** The feed whose address was copied, and the sentence about that. */
let copied = {};
/** The id of the feed whose QR code is shown; null if none is. */
let drawn = null;

export function leave() {
  [added, copied, drawn] = [null, {}, null];
}

export const enter = () => refresh(path);

export function render({ w, c }) {
  const t = w.reminders.calendars;
  const found = app.answers.get(path)?.body;
  return [
    el("p.soft", { "data-key": "lead" }, t.lead),
    added ? el("p.saved", { "data-key": "added", role: "status" }, t.added(added)) : null,
    found ? feeds(found.items, t) : el("p.lead", { "data-key": "missing" }, missing(c, path)),
    found
      ? form(
          { submit: t.add, run: (values) => add(values, t), w: c },
          field({ name: "name", label: t.name, hint: t.nameHint, need: t.needName, maxlength: "60", autocomplete: "off" }),
        )
      : null,
    how(t),
  ];
}

const feeds = (items, t) =>
  items.length
    ? [el("ul.people", { "data-key": "feeds" }, items.map((one) => feed(one, t))), el("p.hint", { "data-key": "secret" }, t.secret)]
    : el("p", { "data-key": "none" }, t.none);

function feed(one, t) {
  const { name, fetchedAt, url, webcal } = one;
  const button = (look, label, said, onclick) => el(`button.button.${look}`, { type: "button", "aria-label": label, onclick }, said);
  return el(
    "li.panel",
    { "data-key": one.id },
    el("h2", {}, el("bdi", {}, name)),
    el("p.hint", {}, fetchedAt ? t.fetched(date(fetchedAt), time(fetchedAt)) : t.unread),
    webcal ? el("a.button", { href: webcal, "aria-label": t.openOf(name) }, t.open) : null,
    codeOf(one, t.qrCode),
    url ? el("p.link", {}, el("bdi", {}, url)) : null,
    el("div.row", {}, url ? button("quiet", t.copyOf(name), t.copy, () => copy(one, t)) : null, button("danger", t.revokeOf(name), t.revoke, () => revoke(one, t))),
    copied.id === one.id ? el("p", { role: "status", "data-key": "copied" }, copied.said) : null,
  );
}

/** For the camera of another device. An older server sends none. */
function codeOf({ id, name, qrCode: code }, t) {
  if (!code) return null;
  const isDrawn = drawn === id;
  const properties = { type: "button", "aria-label": t.showOf(name), "aria-expanded": String(isDrawn), onclick: () => draw(id) };
  return [
    el("button.button.quiet", properties, t.show),
    isDrawn ? [qrCode(code, t.label(name)), el("p.hint", { "data-key": "draw-hint" }, t.hint)] : null,
  ];
}

/** That of this device first. */
function how(t) {
  const kinds = deviceKind() === "android" ? ["android", "iphone"] : ["iphone", "android"];
  const steps = (kind) => el("section.stack", { "data-key": kind }, el("h3", {}, t[kind].name), el("ol", {}, t[kind].steps.map((step) => el("li", {}, step))));
  return el("section.group", { "data-key": "how", "aria-labelledby": "how" }, el("h2", { id: "how" }, t.how), kinds.map(steps));
}

async function add({ name }, t) {
  const { problem, body } = await change("POST", path, { name: name.trim() }, t.refusals);
  if (problem) return problem;
  added = body.name;
  announce(t.added(added));
  changed();
  await refresh(path);
  return null;
}

function draw(id) {
  drawn = drawn === id ? null : id;
  changed();
}

async function copy({ id, url }, t) {
  const isCopied = await navigator.clipboard.writeText(url).then(() => true, () => false);
  copied = { id, said: isCopied ? t.copied : t.notCopied };
  announce(copied.said);
  changed();
}

async function revoke({ id, name }, t) {
  const isDone = await confirm(t.revokeHeading(name), [t.revokeMeans], {
    submit: t.revoke,
    run: async () => {
      const { status, problem } = await change("DELETE", `${path}/${encodeURIComponent(id)}`);
      // It has gone meanwhile, as wanted.
      return status === 404 ? null : problem;
    },
  });
  if (!isDone) return;
  added = null;
  announce(t.revoked(name));
  await refresh(path);
}
