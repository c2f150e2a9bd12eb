import { change } from "../device/changing.js";
import { refresh } from "../device/fetching.js";
import { announce } from "../parts/announce.js";
import { choice } from "../parts/choice.js";
import { confirm } from "../parts/confirm.js";
import { el } from "../parts/dom.js";
import { field, form } from "../parts/form.js";
import { missing } from "../parts/missing.js";
import { go } from "../routes.js";
import { app } from "../state.js";

/** `#/team/agree`: data leave the clinic only after the patient has read the wording and agreed. */

const path = "/consents";

export const enter = () => refresh(path);

export function render({ w, c }) {
  const a = w.agree;
  const wording = app.answers.get(path)?.body.wording;
  if (!wording) return el("p.lead", {}, missing(c, path));
  const options = Object.entries(a.scopes).map(([value, label]) => ({ value, label }));
  return [
    el("p.soft", {}, a.lead),
    form(
      { submit: a.read, run: (values) => ask(values, wording, a), w: c },
      choice({ name: "scope", legend: a.scopeLegend, value: "export", options }),
      field({ name: "recipient", label: a.recipient, hint: a.recipientHint, need: a.needRecipient, maxlength: "200" }),
      field({ name: "purpose", label: a.purpose, hint: a.purposeHint, need: a.needPurpose, maxlength: "500" }),
      field({ name: "lastDay", label: a.lastDay, type: "date" }),
    ),
  ];
}

/** Errors are shown beside their fields, once the wording is closed. */
async function ask({ scope, lastDay, ...said }, wording, a) {
  const [recipient, purpose] = [said.recipient.trim(), said.purpose.trim()];
  const places = { "{recipient}": recipient, "{purpose}": purpose };
  const text = wording[scope].replaceAll(/\{recipient\}|\{purpose\}/g, (place) => places[place]);
  const consent = { scope, recipient, purpose, wording: wording.version, ...(lastDay && { lastDay }) };
  let wrong = null;
  const run = async () => {
    const { problem } = await change("POST", path, consent, a.refusals);
    wrong = problem;
    return problem && { sentence: problem.sentence || Object.values(problem.fields).join(" ") };
  };
  const isDone = await confirm(a.heading, [el("span", { lang: "en" }, text)], { submit: a.yes, kind: "usual", run });
  if (!isDone) return wrong;
  announce(a.done);
  await refresh(path);
  go("team", ["consents"]);
  return null;
}
