import { deviceKind } from "../device/installing.js";
import { isOffered, load, putAway, refused } from "../device/offering.js";
import { remindHere, standing } from "../device/reminding.js";
import { href } from "../routes.js";
import { changed } from "../state.js";
import { words } from "../words/words.js";
import { announce } from "./announce.js";
import { banner } from "./banner.js";
import { el } from "./dom.js";
import { isMeant, restTaps } from "./tap-guard.js";

/** What became of the tap: `on`, or a code of `problems`; null before it. */
let said = null;
let isBusy = false;

/** @returns {Promise<() => ?Node>} the card of Today, in the language of the app; it draws null if nothing is offered */
export async function drawn() {
  const [w] = await Promise.all([words("offer"), load()]);
  return () => (said === "on" ? thanks(w) : isOffered() ? card(standing(), w) : null);
}

const button = (look, key, onclick, words) =>
  el(`button.${look}`, { type: "button", "data-key": key, "aria-disabled": isBusy ? "true" : null, onclick }, words);

function card(state, w) {
  const { heading, text } = w[state];
  return banner(
    "reminder-offer",
    "quiet",
    el("h2", {}, typeof heading === "function" ? heading(deviceKind()) : heading),
    el("p", {}, text),
    state === "blocked" ? unblocking(w) : null,
    said ? el("p.problem", { role: "alert" }, w.problems[said] ?? w.problems.refused) : null,
    el(
      "div.row",
      {},
      ["off", "removed"].includes(state) ? button("button", "remind", () => remind(w), w.remind(deviceKind())) : null,
      state === "home-screen" ? el("a.button", { href: href("welcome", "home") }, w.showHow) : null,
      button("button.quiet", "put-away", () => away(), w.putAway),
    ),
  );
}

/** How the browser is told otherwise: the app may not ask again. */
export const unblocking = (w) => el("ol", {}, w.unblock[deviceKind()].map((step) => el("li", {}, step)));

function thanks(w) {
  const understood = () => {
    said = null;
    restTaps();
    changed();
  };
  return banner(
    "reminder-offer",
    "quiet",
    el("p", { role: "status" }, w.on),
    el("div.row", {}, el("a.button", { href: href("settings", "reminders") }, w.settings), button("button.quiet", "put-away", understood, w.close)),
  );
}

async function remind(w) {
  if (isBusy || !isMeant("remind")) return;
  isBusy = true;
  // Nothing is waited for before: the browser's question has to follow the tap.
  const asked = remindHere();
  changed();
  const code = await asked;
  isBusy = false;
  if (code === "blocked" || code === "dismissed") await refused();
  // The question was left without an answer: it is offered once more, later.
  if (code === "dismissed") return putAway();
  said = code === "blocked" ? null : (code ?? "on");
  announce(code ? (w.problems[code] ?? w.blocked.text) : w.on);
  changed();
}

function away() {
  if (!isMeant("put-away")) return null;
  said = null;
  restTaps();
  return putAway();
}
