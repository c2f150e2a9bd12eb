import { signIn } from "../device/signing.js";
import { brand, sizeOfText } from "../parts/brand.js";
import { el } from "../parts/dom.js";
import { field, form } from "../parts/form.js";
import { disclaimer } from "../parts/disclaimer.js";
import { go, href } from "../routes.js";
import { app } from "../state.js";

/** `#/sign-in`: user name and password, once on this device. */

export const words = "account";

export const title = ({ w }) => w.signIn;

export function render({ w, c }) {
  const known = app.session?.patient.userName ?? "";
  const name = { autocomplete: "username", autocapitalize: "none", autocorrect: "off", spellcheck: "false" };
  const secret = { autocomplete: "current-password" };
  return [
    brand(),
    el("h1", { tabindex: "-1" }, w.signIn),
    form(
      { submit: w.signIn, run: enterWith, w: c },
      field({ name: "userName", label: w.userName, hint: w.userNameHint, value: known, need: w.needUserName, ...name }),
      field({ name: "password", label: w.password, type: "password", need: w.needPassword, ...secret }),
    ),
    el("p", {}, el("a", { href: href("forgot-password") }, w.forgot)),
    el(
      "section.first",
      {},
      el("h2", {}, w.noAccount),
      el("a.button.large.quiet", { href: href("invitation") }, w.haveInvitation),
    ),
    sizeOfText(w),
    disclaimer(w),
  ];
}

async function enterWith({ userName, password }) {
  const found = await signIn(userName.trim(), password);
  if (found?.sentence) return found;
  if (found?.code) go("invitation", [found.code, "first"]);
  // There is no step back to the form.
  else go("today", [], { replace: true });
  return null;
}
