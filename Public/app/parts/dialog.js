import { words } from "../words/words.js";
import { el } from "./dom.js";
import { restTaps } from "./tap-guard.js";

/** The style of a dialog and its fields, which Today alone has not loaded. */
function worn() {
  if (document.getElementById("style-settings")) return null;
  return new Promise((resolve) => {
    const link = el("link", { id: "style-settings", rel: "stylesheet", href: "/app/styles/settings.css" });
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/**
 * Asks something above the page.
 * @param {string} heading
 * @param {(close: (answer: *) => void) => Node[]} body
 * @param {object} [answers] `actions`: large buttons, which stay in sight at the lower edge with the way out, however
 *   long the body; `isRisky`: a trembling hand must not hit one, so that the way out comes first and is the filled one
 * @returns {Promise<*>} what `close` was given; null if the patient left the question
 */
export async function dialog(heading, body, { actions = () => null, isRisky = false } = {}) {
  const [c] = await Promise.all([words("common"), worn()]);
  return new Promise((resolve) => {
    let answer = null;
    const close = (given) => {
      answer = given;
      element.close();
      restTaps();
    };
    const leave = el(`button.button.large${isRisky ? "" : ".quiet"}`, { type: "button", onclick: () => close(null) }, c.cancel);
    const offered = actions(close);
    const element = el(
      "dialog",
      { "aria-labelledby": "dialog-heading" },
      el("h2", { id: "dialog-heading", tabindex: "-1" }, heading),
      body(close),
      el(`div.choices${offered ? ".in-sight" : ""}`, {}, isRisky ? [leave, offered] : [offered, leave]),
    );
    element.addEventListener("close", () => {
      element.remove();
      resolve(answer);
    });
    document.body.append(element);
    element.showModal();
    element.querySelector("h2").focus();
  });
}
