import { ask } from "../device/signing.js";
import { brand, sizeOfText } from "../parts/brand.js";
import { el } from "../parts/dom.js";
import { field, form } from "../parts/form.js";
import { disclaimer } from "../parts/disclaimer.js";
import { href } from "../routes.js";
import { app, changed } from "../state.js";

/** `#/forgot-password`: asks for a letter. The answer is the same for every name. */

export const words = "account";

export const title = ({ w }) => w.forgotten.title;

let isSent = false;

export function leave() {
  isSent = false;
}

export function render({ w, c }) {
  const f = w.forgotten;
  return [
    brand(),
    el("h1", { tabindex: "-1" }, f.title),
    isSent ? [el("p.lead", { role: "status" }, f.sent), el("p", {}, f.noLetter)] : asking(w, c),
    el("p", {}, f.noAddress),
    el("p", {}, el("a", { href: href("sign-in") }, f.back)),
    sizeOfText(w),
    disclaimer(w),
  ];
}

function asking(w, c) {
  const known = app.session?.patient.userName ?? "";
  const name = { autocomplete: "username", autocapitalize: "none", autocorrect: "off", spellcheck: "false" };
  return [
    el("p", {}, w.forgotten.lead),
    form(
      { submit: w.forgotten.submit, run: send, w: c },
      field({ name: "userName", label: w.userName, hint: w.userNameHint, value: known, need: w.needUserName, ...name }),
    ),
  ];
}

async function send({ userName }) {
  const { status, sentence } = await ask("POST", "/password-resets", { userName: userName.trim() });
  if (status !== 202) return { sentence };
  isSent = true;
  changed();
  setTimeout(() => document.querySelector("h1").focus());
  return null;
}
