import { change } from "../device/changing.js";
import { refresh } from "../device/fetching.js";
import { announce } from "../parts/announce.js";
import { confirm } from "../parts/confirm.js";
import { el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { date } from "../parts/when.js";
import { href } from "../routes.js";
import { app } from "../state.js";

/** `#/team/consents`: the patient's consents to disclosures by the clinic. */

const path = "/consents";

export const enter = () => refresh(path);

export function render({ w, c }) {
  const s = w.consents;
  const found = app.answers.get(path)?.body;
  if (!found) return el("p.lead", {}, missing(c, path));
  const [now, past] = [true, false].map((inForce) => found.items.filter((one) => one.inForce === inForce));
  return [
    el("p.soft", {}, s.lead),
    now.length ? el("ul.people", {}, now.map((one) => consent(one, s))) : el("p", {}, s.none),
    el("a.button.large", { href: href("team", "agree") }, w.agree.title),
    past.length ? el("h2", {}, s.past) : null,
    past.length ? el("ul.people", {}, past.map((one) => consent(one, s))) : null,
  ];
}

/** The wording as the patient agreed to it, in the language of that time. */
function consent(one, s) {
  const { withdrawal, until } = one;
  const ends = withdrawal ? s.withdrawn(date(withdrawal.at)) : until ? s.until(date(until)) : null;
  return el(
    "li.panel",
    { "data-key": one.id },
    el("h2", {}, s.scopes[one.scope] ?? s.scopeOther, " ", el("bdi", {}, one.recipient)),
    el("p.note", { lang: "en" }, one.text),
    el("p.hint", {}, s.given(date(one.givenOn), s.manners[one.manner])),
    ends ? el("p.hint", {}, ends) : null,
    one.inForce ? button(one, s) : null,
  );
}

function button(one, s) {
  const name = `${s.withdraw}: ${one.recipient}`;
  const onclick = () => withdraw(one, s);
  return el("button.button.danger", { type: "button", "aria-label": name, onclick }, s.withdraw);
}

async function withdraw(one, s) {
  const isDone = await confirm(s.withdrawHeading(one.recipient), [s.withdrawMeans], {
    submit: s.withdraw,
    run: async () => (await change("DELETE", `/consents/${one.id}`)).problem,
  });
  if (!isDone) return;
  announce(s.withdrawnNow);
  await refresh(path);
}
