import { words } from "../words/words.js";
import { el } from "./dom.js";
import { restTaps } from "./resting.js";

/**
 * Asks something above the page.
 * @param {string} heading
 * @param {(close: (answer: *) => void) => Node[]} body
 * @returns {Promise<*>} what `close` was given; null where it was left
 */
export async function dialog(heading, body) {
  const c = await words("common");
  return new Promise((resolve) => {
    let answer = null;
    const close = (given) => {
      answer = given;
      element.close();
      restTaps();
    };
    const element = el(
      "dialog",
      { "aria-labelledby": "dialog-heading" },
      el("h2", { id: "dialog-heading", tabindex: "-1" }, heading),
      body(close),
      el("div.row", {}, el("button.button.quiet", { type: "button", onclick: () => close(null) }, c.cancel)),
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
