import { change } from "../device/changing.js";
import { refresh } from "../device/fetching.js";
import { announce } from "../parts/announce.js";
import { choice } from "../parts/choice.js";
import { el, unparted } from "../parts/dom.js";
import { field, form } from "../parts/form.js";
import { lastDay } from "../parts/when.js";
import { changed } from "../state.js";
/** `#/team/invite`: somebody is invited to look or to help, by letter or by a code to pass on. */

/** The answer with the code to pass on; null before an invitation. */
let made = null;
/** Whose invitation is to be shown once more, as the list names them. */
let repeated = null;
let problem = null;
let isCopied = false;

export function leave() {
  [made, problem, isCopied] = [null, null, false];
}

/** The same request is answered with the same invitation, or with a new one where it expired. */
export function showAgain({ name, relationship, email, access }) {
  repeated = { name, relationship, access, ...(email && { email }) };
}

export async function enter() {
  if (!repeated) return;
  const answer = await change("POST", "/caregivers", repeated);
  [made, problem, repeated] = [answer.problem ? null : answer.body, answer.problem, null];
  changed();
  if (made) await refresh("/caregivers");
}

export function render({ w, c }) {
  if (made) return invitation(made, w.invite);
  if (repeated) return el("p.lead", {}, c.loading);
  const i = w.invite;
  const options = ["record", "look"].map((value) => ({ value, label: i.access[value], hint: i.accessHint[value] }));
  return [
    el("p.soft", {}, i.lead),
    problem ? el("p.problem", { role: "alert", "data-key": "problem" }, problem.sentence) : null,
    form(
      { submit: i.submit, run: (values) => save(values, w), w: c },
      field({ name: "name", label: i.name, need: i.needName, maxlength: "200", autocomplete: "off" }),
      field({
        name: "relationship",
        label: i.relationship,
        hint: i.relationshipHint,
        need: i.needRelationship,
        maxlength: "64",
      }),
      field({ name: "email", label: i.email, hint: i.emailHint, type: "email", autocomplete: "off" }),
      choice({ name: "access", legend: i.accessLegend, value: "record", options }),
    ),
  ];
}

async function save({ access, ...typed }, w) {
  const [name, relationship, email] = [typed.name, typed.relationship, typed.email].map((one) => one.trim());
  const asked = { name, relationship, access, ...(email && { email }) };
  const answer = await change("POST", "/caregivers", asked, w.refusals);
  if (answer.problem) return answer.problem;
  made = answer.body;
  announce(w.invite.made(made.name));
  changed();
  scrollTo(0, 0);
  await refresh("/caregivers");
  return null;
}

function invitation({ name, email, invitation: handed }, i) {
  const button = (kind, words, run) => el(`button.button.large.${kind}`, { type: "button", onclick: run }, words);
  if (!handed) return el("p.saved", { "data-key": "made" }, i.mailed(name, email));
  return [
    el("p.saved", { "data-key": "made" }, i.made(name)),
    el("p", {}, i.passOn(name, lastDay(handed.expiresAt))),
    el("h2", {}, i.link),
    el("p.link", {}, el("a", { href: handed.link }, handed.link)),
    el(
      "div.choices",
      {},
      navigator.share ? button("usual", i.share, () => share(name, handed.link, i)) : null,
      button("quiet", isCopied ? i.copied : i.copy, () => copy(handed.link, i)),
    ),
    el("h2", {}, i.code),
    el("p.code", {}, handed.code.match(/.{1,4}/g).join(" ")),
    el("p.hint", {}, i.secret),
  ];
}

/** Closing the device's share sheet is not an error. */
function share(name, url, i) {
  return navigator.share({ title: "Remedi", text: unparted(i.shareText(name)), url }).catch((error) => {
    if (error.name !== "AbortError") return copy(url, i);
  });
}

async function copy(link, i) {
  isCopied = await navigator.clipboard.writeText(link).then(() => true, () => false);
  announce(isCopied ? i.copied : i.notCopied);
  changed();
}
