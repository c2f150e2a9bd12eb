import { waiting } from "../core/queue.js";
import { sync } from "../device/syncing.js";
import { go } from "../routes.js";
import { app } from "../state.js";
import { words } from "../words/words.js";
import { dialog } from "./dialog.js";
import { el } from "./dom.js";

/**
 * Asks whether to sign out: says that the device is emptied, what is not sent yet, and what follows where the server
 * cannot be told.
 * @param {() => Promise<boolean>} endSession tells the server, and whether it heard
 * @returns {Promise<?boolean>} true: the device is to be emptied
 */
export async function askToSignOut(endSession) {
  const w = await words("account");
  return dialog(w.signOutHeading, (close) => {
    const problem = el("p.problem", { role: "alert" });
    const choices = el("div.choices");
    let isBusy = false;

    const button = (kinds, text, deed) =>
      el(`button.button.large${kinds}`, { type: "button", onclick: () => once(deed) }, text);
    const once = async (deed) => {
      if (isBusy) return;
      isBusy = true;
      choices.setAttribute("aria-busy", "true");
      try {
        await deed();
      } finally {
        choices.removeAttribute("aria-busy");
        isBusy = false;
      }
    };

    const leave = async () => {
      if (await endSession()) return close(true);
      problem.textContent = w.serverNotTold;
      choices.replaceChildren(button(".danger", w.signOutAllTheSame, async () => close(true)));
    };
    const sendFirst = async () => {
      problem.textContent = "";
      if (app.session.isOver) {
        close(false);
        return go("sign-in");
      }
      await sync();
      if (waiting(app.queue)) problem.textContent = w.unsentStill(waiting(app.queue));
      else await leave();
    };

    const count = waiting(app.queue);
    if (count) choices.append(button("", w.sendFirst, sendFirst), button(".danger", w.signOutLosing(count), leave));
    else choices.append(button("", w.signOut, leave));
    return [
      el("p", {}, w.signOutText),
      count ? el("p", {}, el("strong", {}, w.unsent(count))) : null,
      problem,
      choices,
    ];
  });
}
