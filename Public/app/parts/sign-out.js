import { waiting } from "../core/queue.js";
import { endSession } from "../device/signing.js";
import { hasDraft } from "../device/summaries.js";
import { push } from "../device/syncing.js";
import { hasWaiting } from "../device/waiting-settings.js";
import { go } from "../routes.js";
import { app } from "../state.js";
import { words } from "../words/words.js";
import { dialog } from "./dialog.js";
import { el } from "./dom.js";

/**
 * Asks whether to sign out: says that the device is emptied, what is lost, and what follows if the server
 * cannot be reached. Ends the session at the server.
 * @returns {Promise<?boolean>} true: the device is to be emptied
 */
export async function askToSignOut() {
  const [w, isWriting, areSettingsWaiting] = await Promise.all([words("account"), hasDraft(), hasWaiting()]);
  const count = waiting(app.queue);
  const refused = app.queue.refused.length;
  const lost = [count && w.unsent(count), refused && w.refused(refused), isWriting && w.unshared, areSettingsWaiting && w.unsentSettings].filter(Boolean);
  const said = () => [el("p", {}, w.signOutText), lost.map((sentence) => el("p", {}, el("strong", {}, sentence)))];

  const actions = (close) => {
    const problem = el("p.problem", { role: "alert" });
    const choices = el("div.choices");
    let isBusy = false;

    const button = (kinds, text, action) =>
      el(`button.button.large${kinds}`, { type: "button", onclick: () => once(action) }, text);
    const once = async (action) => {
      if (isBusy) return;
      isBusy = true;
      choices.setAttribute("aria-busy", "true");
      try {
        await action();
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
      const before = app.queue.refused.length;
      await push();
      if (waiting(app.queue)) return void (problem.textContent = w.unsentStill(waiting(app.queue)));
      if (app.queue.refused.length <= before) return leave();
      // The refusals of just now are unread.
      problem.textContent = w.refused(app.queue.refused.length);
      choices.replaceChildren(button(".danger", w.signOutAllTheSame, leave));
    };

    if (count) choices.append(button(".quiet", w.sendFirst, sendFirst), button(".danger", w.signOutLosing(count), leave));
    else choices.append(button(".danger", lost.length ? w.signOutAllTheSame : w.signOut, leave));
    return [problem, choices];
  };
  return dialog(w.signOutHeading, said, { actions, isRisky: true });
}
