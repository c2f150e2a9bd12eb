import { change } from "../device/changing.js";
import { refresh } from "../device/fetching.js";
import * as clock from "../device/clock.js";
import { announce } from "../parts/announce.js";
import { confirm } from "../parts/confirm.js";
import { el } from "../parts/dom.js";
import { date, lastDay } from "../parts/when.js";
import { go, href } from "../routes.js";
import { showAgain } from "./team-invite.js";

/** A caregiver whom the clinic proposes, or proposes to give more rights: the patient has to agree. */
function awaiting(one, w) {
  const { name, relationship, access, invitedBy, proposal } = one;
  const button = (kind, words, given) =>
    el(`button.button.${kind}`, { type: "button", "aria-label": `${words}: ${name}`, onclick: () => consent(one, given, w) }, words);
  const asks = w.consent.asks[proposal?.access ?? access] ?? w.consent.asks.look;
  return el(
    "li.panel.asks",
    { "data-key": one.id },
    el("h3", {}, el("bdi", {}, name)),
    el("p", {}, el("bdi", {}, relationship)),
    proposal ? el("p.hint", {}, w.access[access] ?? w.accessOther) : null,
    el("p", {}, asks((proposal?.by ?? invitedBy).name, name)),
    el(
      "div.row",
      {},
      button("usual", w.consent.yes, true),
      button("quiet", w.consent.no, false),
      proposal ? el("button.button.danger", { type: "button", "aria-label": `${w.end}: ${name}`, onclick: () => end(one, w) }, w.end) : null,
    ),
  );
}

async function consent(one, given, w) {
  const questions = one.proposal ? w.consent.more : w.consent;
  const { heading, means, submit, done } = questions[given ? "giving" : "refusing"];
  const isDone = await confirm(heading(one.name), [means(one.name)], {
    submit,
    kind: given ? "usual" : "danger",
    run: async () => {
      const { problem } = await (given ? agree(one, w) : refuse(one));
      if (problem) await refresh("/caregivers");
      return problem;
    },
  });
  if (isDone) await finished(done(one.name));
}

/** The patient agrees to the proposal that was read: if it has changed, the server asks again. */
const agree = ({ id, access, proposal }, w) =>
  change(
    "PUT",
    `/caregivers/${id}/consent`,
    { isGiven: true, access: proposal?.access ?? access },
    { conflict: w.consent.overtaken },
  );
const refuse = (one) => (one.proposal ? allowed(one, one.access) : ended(one));
const allowed = ({ id }, access) => change("PATCH", `/caregivers/${id}`, { access });
const ended = ({ id }) => change("DELETE", `/caregivers/${id}`);

/** A caregiver whom the patient lets look or help, with the possible changes. */
export function caregiver(one, w) {
  if (one.status === "awaiting-consent" || one.proposal) return awaiting(one, w);
  const isOpen = !one.joinedAt;
  const isExpired = isOpen && Date.parse(one.expiresAt) <= clock.now();
  // One that was mailed is shown to nobody else.
  const canShow = isExpired || (isOpen && !one.email);
  const button = (kind, words, run) =>
    el(`button.button.${kind}`, { type: "button", "aria-label": `${words}: ${one.name}`, onclick: run }, words);
  return el(
    "li.panel",
    { "data-key": one.id },
    el("h3", {}, el("bdi", {}, one.name)),
    el("p", {}, el("bdi", {}, one.relationship)),
    el("p.hint", {}, w.access[one.access] ?? w.accessOther),
    el("p.hint", {}, state(one, isExpired, w)),
    one.notices?.missed ? el("p.hint", {}, w.notices.isTold(one.notices.after)) : null,
    el(
      "div.row",
      {},
      canShow ? button("quiet", isExpired ? w.inviteAgain : w.showInvitation, () => invitation(one)) : null,
      button("quiet", w.changeTo[opposite(one.access)], () => allow(one, w)),
      // An older server does not know them.
      one.joinedAt && one.notices ? el("a.button.quiet", { href: href("team", "notices", one.id), "aria-label": `${w.notices.title}: ${one.name}` }, w.notices.title) : null,
      button("danger", w.end, () => end(one, w)),
    ),
  );
}

function state({ joinedAt, expiresAt, letter, email }, isExpired, w) {
  if (joinedAt) return w.joined(date(joinedAt));
  if (isExpired) return w.expired(lastDay(expiresAt));
  if (letter === "failed") return w.letterFailed(email);
  return email ? w.mailed(email, lastDay(expiresAt)) : w.handed(lastDay(expiresAt));
}

const opposite = (access) => (access === "record" ? "look" : "record");

function invitation(one) {
  showAgain(one);
  go("team", ["invite"]);
}

async function allow(one, w) {
  const access = opposite(one.access);
  const isDone = await confirm(w.allowHeading[access](one.name), [w.allowMeans[access](one.name)], {
    submit: w.changeTo[access],
    kind: "usual",
    run: async () => (await allowed(one, access)).problem,
  });
  if (isDone) await finished(w.changed(one.name));
}

async function end(one, w) {
  const isDone = await confirm(w.endHeading(one.name), [one.joinedAt ? w.endMeans : w.endMeansOpen], {
    submit: w.end,
    run: async () => (await ended(one)).problem,
  });
  if (isDone) await finished(w.ended(one.name));
}

async function finished(sentence) {
  announce(sentence);
  await refresh("/caregivers");
}
