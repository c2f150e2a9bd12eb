import { most } from "../core/permitted.js";
import { refresh } from "../device/fetching.js";
import { back } from "../parts/back.js";
import { el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { rows } from "../parts/rows.js";
import { date } from "../parts/when.js";
import { href } from "../routes.js";
import { app } from "../state.js";
import { caregiver } from "./team-caregiver.js";
import * as agree from "./team-agree.js";
import * as consents from "./team-consents.js";
import * as invite from "./team-invite.js";
import * as notices from "./team-notices.js";

/**
 * `#/team`: the people with access; `#/team/invite`: inviting a caregiver; `#/team/notices/ID`:
 * what a caregiver is told; `#/team/consents` and `#/team/agree`: consents.
 */

export const words = "team";

const paths = ["/care-team", "/caregivers"];
const parts = { invite, consents, agree, notices };
const part = ({ args }) => (Object.hasOwn(parts, args[0]) ? parts[args[0]] : null);

export const title = (view) => (part(view) ? view.w[view.args[0]].title : view.w.title);

export function leave() {
  for (const one of Object.values(parts)) one.leave?.();
}

export async function enter(view) {
  if (app.session.caregiver) return;
  if (part(view)) return part(view).enter();
  for (const path of paths) await refresh(path);
}

export function render(view) {
  const { w, c } = view;
  const heading = el("h1", { tabindex: "-1" }, title(view));
  if (app.session.caregiver) return [back(w.more, "more"), heading, el("p.lead", {}, w.patientOnly)];
  if (part(view)) return [wayBack(view), heading, part(view).render(view)];
  const [team, caregivers] = paths.map((path) => app.answers.get(path)?.body);
  if (!team || !caregivers) {
    return [back(w.more, "more"), heading, el("p.lead", {}, missing(c, ...paths))];
  }
  return [
    back(w.more, "more"),
    heading,
    el("p.soft", {}, w.lead),
    people("clinicians", w.clinicians, team.clinicians.map((one) => clinician(one, w)), w.noClinicians),
    people("caregivers", w.caregivers, caregivers.items.map((one) => caregiver(one, w)), w.noCaregivers),
    el("a.button.large", { href: href("team", "invite") }, w.invite.title),
    rows([{ place: ["team", "consents"], name: w.consents.title, hint: w.consents.hint }]),
  ];
}

const wayBack = ({ args, w }) =>
  args[0] === "agree" ? back(w.consents.title, "team", "consents") : back(w.title, "team");

function people(key, heading, found, nobody) {
  return el(
    "section.group",
    { "data-key": key, "aria-labelledby": key },
    el("h2", { id: key }, heading),
    found.length ? el("ul.people", {}, found) : el("p", {}, nobody),
  );
}

function clinician({ name, roles, responsible, may, since, until }, w) {
  const known = Object.keys(w.roles).filter((role) => roles.includes(role));
  const does = [...known.map((role) => w.roles[role]), responsible ? w.responsible : null].filter(Boolean);
  return el(
    "li.panel",
    {},
    el("h3", {}, el("bdi", {}, name)),
    does.length ? el("p", {}, does.join(" · ")) : null,
    el("p.hint", {}, permitted(may, w), until ? ` ${w.until(date(until))}` : ""),
    since ? el("p.hint", {}, w.since(date(since))) : null,
  );
}

/** The highest permission of a member of the clinic; an older server does not send it. */
const permitted = (may, w) =>
  may ? w.clinician[most(may)] : w.accessOther;
