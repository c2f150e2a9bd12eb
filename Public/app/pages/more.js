import { refresh } from "../device/fetching.js";
import { signOut } from "../device/signing.js";
import { disclaimer } from "../parts/disclaimer.js";
import { el } from "../parts/dom.js";
import { rows } from "../parts/rows.js";
import { askToSignOut } from "../parts/sign-out.js";
import { go } from "../routes.js";
import { app } from "../state.js";

/** `#/more`: links to everything that is not needed every day. */

export const words = "more";

export const title = ({ w }) => w.title;

/** The server sends the rest to the patient alone. */
const forCaregivers = ["prescriptions", "history", "readings", "sessions", "settings"];

export const enter = () => refresh("/clinic");

export function render({ w }) {
  const isPatient = !app.session.caregiver;
  const names = isPatient ? Object.keys(w.rows) : forCaregivers;
  const name = (one) => (isPatient ? w.rows[one] : (w.rowsOfCaregiver[one] ?? w.rows[one]));
  return [
    el("h1", { tabindex: "-1" }, w.title),
    rows(names.map((one) => ({ place: [one], name: name(one) }))),
    clinic(app.answers.get("/clinic")?.body, w),
    el("p.soft", {}, w.signedInAs, " ", el("bdi", {}, app.session.caregiver?.name ?? app.session.patient.name)),
    el("button.button.large.quiet", { type: "button", onclick: askAndSignOut }, w.signOut),
    disclaimer(w),
  ];
}

async function askAndSignOut() {
  if (!(await askToSignOut())) return;
  await signOut();
  go("sign-in", [], { replace: true });
}

function clinic(found, w) {
  const { name, address, phone, email, openingHours } = found ?? app.session.patient.clinic;
  return el(
    "section.panel",
    { "data-key": "clinic", "aria-labelledby": "clinic" },
    el("h2", { id: "clinic" }, w.clinic),
    el("p", {}, el("bdi", {}, name)),
    address ? el("p.written", {}, address) : null,
    openingHours ? [el("h3", {}, w.openingHours), el("p.written", {}, openingHours)] : null,
    phone ? el("a.button.large", { href: `tel:${phone.replace(/[^\d+]/g, "")}` }, w.call(phone)) : null,
    email ? el("p", {}, el("a.link", { href: `mailto:${email}` }, email)) : null,
    address || phone || email || openingHours ? null : el("p.hint", {}, w.nothingWritten),
  );
}
