import { words } from "../words/words.js";
import { dialog } from "./dialog.js";
import { el } from "./dom.js";

/**
 * Asks before an action at the server, and stays open if the action failed.
 * @param {string} heading
 * @param {(string|Node)[]} sentences what it means
 * @param {object} of `submit`: the words of the button; `kind`: its class; `run()`: as of parts/form.js
 * @returns {Promise<?true>} true once it is done; null if the patient left the question
 */
export function confirm(heading, sentences, { submit, kind = "danger", run }) {
  const actions = (close) => {
    const problem = el("p.problem", { role: "alert" });
    const go = async ({ currentTarget: button }) => {
      if (button.getAttribute("aria-disabled")) return;
      button.setAttribute("aria-disabled", "true");
      try {
        const refused = await run();
        if (refused) problem.textContent = refused.sentence;
        else close(true);
      } catch (error) {
        problem.textContent = (await words("common")).unexpected;
        throw error;
      } finally {
        button.removeAttribute("aria-disabled");
      }
    };
    return [problem, el(`button.button.large.${kind}`, { type: "button", onclick: go }, submit)];
  };
  const said = () => sentences.map((sentence) => el("p", {}, sentence));
  return dialog(heading, said, { actions, isRisky: kind === "danger" });
}
