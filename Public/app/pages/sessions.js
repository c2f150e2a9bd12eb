import { change } from "../device/changing.js";
import { refresh } from "../device/fetching.js";
import { announce } from "../parts/announce.js";
import { back } from "../parts/back.js";
import { confirm } from "../parts/confirm.js";
import { el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { date, time } from "../parts/when.js";
import { app } from "../state.js";

/** `#/sessions`: the devices that are signed in; others can be signed out from here. */

export const words = "sessions";

export const title = ({ w }) => w.title;

const path = "/sessions?limit=500";

export const enter = () => refresh(path);

export function render({ w, c }) {
  const heading = [back(w.more, "more"), el("h1", { tabindex: "-1" }, w.title)];
  const found = app.answers.get(path)?.body;
  if (!found) return [heading, el("p.lead", {}, missing(c, path))];
  const items = [...found.items].sort((one, other) => other.current - one.current);
  return [
    heading,
    el("p.soft", {}, w.lead),
    el("ul.people", {}, items.map((one) => device(one, w))),
    items.length === 1 ? el("p.hint", {}, w.onlyHere) : null,
  ];
}

function device(one, w) {
  const name = w.names[one.device] ?? one.device ?? w.unnamed;
  const onclick = () => end(one, name, w);
  return el(
    "li.panel",
    { "data-key": one.id },
    el("h2", {}, el("bdi", {}, name)),
    one.current ? el("p", {}, el("strong", {}, w.thisOne)) : null,
    el("p", {}, w.since(date(one.createdAt), time(one.createdAt))),
    one.current
      ? el("p.hint", {}, w.leaveHere)
      : el("button.button.danger", { type: "button", "aria-label": w.endOf(name), onclick }, w.end),
  );
}

async function end(one, name, w) {
  const isDone = await confirm(w.heading(name), [w.means], {
    submit: w.end,
    run: async () => {
      const { status, problem } = await change("DELETE", `/sessions/${one.id}`);
      // It has ended meanwhile, as wanted.
      return status === 404 ? null : problem;
    },
  });
  if (!isDone) return;
  announce(w.ended(name));
  await refresh(path);
}
