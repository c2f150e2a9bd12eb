import { invitationCode } from "../core/invitation-code.js";
import { passwordFault } from "../core/new-password.js";
import { acceptInvitation, ask, hindrance } from "../device/signing.js";
import { brand, sizeOfText } from "../parts/brand.js";
import { el } from "../parts/dom.js";
import { disclaimer } from "../parts/disclaimer.js";
import { field, form } from "../parts/form.js";
import { lastDay } from "../parts/when.js";
import { go, href } from "../routes.js";
import { app, changed } from "../state.js";

/**
 * `#/invitation/CODE`: the inviter, and a password to choose. Without the code: a field for it. With `/first`
 * behind it: after a sign-in with the code as a temporary password.
 */

export const words = "account";

export const title = ({ w }) => w.invitation.title;

/** The server's last answer for a code: `{code, status, body, sentence}`. */
let looked = null;
const isFinal = ({ status }) => status > 0 && status < 500 && status !== 429;

export async function enter({ args: [typed] }) {
  const code = invitationCode(typed ?? "");
  if (!code || (looked?.code === code && isFinal(looked))) return;
  const answer = await ask("GET", `/invitations/${code}`);
  looked = { code, ...answer };
  changed();
}

export function render(view) {
  const { args: [typed], w, c } = view;
  return [brand(), typed ? opened(invitationCode(typed), view) : typing(w, c), sizeOfText(w), disclaimer(w)];
}

function typing(w, c) {
  const i = w.invitation;
  const open = ({ code }) => {
    const found = invitationCode(code);
    if (!found) return { fields: { code: i.wrongCode } };
    go("invitation", [found]);
    return null;
  };
  const plain = { autocomplete: "off", autocapitalize: "none", autocorrect: "off", spellcheck: "false" };
  return [
    el("h1", { tabindex: "-1" }, i.title),
    el("p", {}, i.typeIt),
    form(
      { submit: i.go, run: open, w: c },
      field({ name: "code", label: i.code, hint: i.codeHint, need: i.needCode, ...plain }),
    ),
    signInLink(w),
  ];
}

const signInLink = (w) => el("p", {}, el("a", { href: href("sign-in") }, w.forgotten.back));

function opened(code, view) {
  const { w, c } = view;
  const i = w.invitation;
  if (!code) return closed(i.unknownTitle, i.unknown, w);
  if (looked?.code !== code) return [el("h1", { tabindex: "-1" }, i.title), el("p.lead", {}, c.loading)];
  if (looked.status === 200) return accepting(code, view);
  if (looked.status === 409) return used(w);
  if (looked.status === 404 || looked.status === 422) return closed(i.unknownTitle, i.unknown, w);
  return [
    el("h1", { tabindex: "-1" }, i.unreached),
    el("p", { role: "status" }, looked.sentence),
    el("button.button.large", { type: "button", onclick: () => enter(view) }, w.again),
  ];
}

function used(w) {
  const { usedTitle, used: text } = w.invitation;
  return [
    el("h1", { tabindex: "-1" }, usedTitle),
    el("p", {}, text),
    el("a.button.large", { href: href("sign-in") }, w.signIn),
    el("p", {}, el("a", { href: href("forgot-password") }, w.forgot)),
  ];
}

function closed(heading, text, w) {
  return [
    el("h1", { tabindex: "-1" }, heading),
    el("p", {}, text),
    el("a.button.large", { href: href("invitation") }, w.invitation.typeAgain),
    signInLink(w),
  ];
}

const named = (name) => el("bdi", {}, name);
const whoIsHere = () => app.session.caregiver?.name ?? app.session.patient.name;

function accepting(code, { args: [, isFirst], w, c }) {
  const i = w.invitation;
  const { invitedBy, clinic, patient, caredFor, caregiver, expiresAt } = looked.body;
  const [inviter, place] = [named(invitedBy.name), named(clinic.name)];
  const mayRecord = caregiver?.access === "record";
  const other = hindrance(patient.userName);
  const isAnother = app.session && app.session.patient.userName !== patient.userName;
  return [
    el("h1", { tabindex: "-1" }, i.hello(named(patient.name))),
    isFirst ? el("p.lead", {}, i.first) : null,
    el("p", {}, caredFor ? i.toHelp(inviter, place, named(caredFor.name), mayRecord) : i.from(inviter, place)),
    el("p.user-name", {}, i.userName, " ", el("strong", { translate: "no" }, patient.userName)),
    el("p", {}, i.remember),
    isAnother && !other ? el("p.banner.question", {}, el("span", {}, i.another(named(whoIsHere())))) : null,
    other ? el("p.banner.important", {}, w.anothersTicks(other)) : choosing(code, patient.userName, i, c),
    el("p.hint", {}, i.until(lastDay(expiresAt))),
  ];
}

function choosing(code, userName, i, c) {
  return form(
    { submit: i.submit, run: ({ password }) => accept(code, password, i), w: c },
    // For password managers.
    el("input", { hidden: true, name: "userName", value: userName, autocomplete: "username", readonly: true }),
    field({
      name: "password",
      label: i.password,
      hint: i.rule,
      type: "password",
      autocomplete: "new-password",
      need: i.short,
    }),
  );
}

async function accept(code, password, i) {
  const fault = passwordFault(password);
  if (fault) return { fields: { password: i[fault] } };
  const answer = await acceptInvitation(code, password);
  if (answer.status === 201 && !answer.sentence) {
    // There is no step back to the form.
    go("today", [], { replace: true });
    return null;
  }
  if (answer.status === 422) return { fields: { password: i.obvious } };
  if (answer.status !== 409 && answer.status !== 404) return { sentence: answer.sentence };
  looked = { code, ...answer };
  changed();
  return null;
}
