import { href } from "../routes.js";
import { el } from "./dom.js";

/** The link to the page above; `words` name it. */
export const back = (words, ...place) =>
  el(
    "p.back",
    { "data-key": "back" },
    el("a", { href: href(...place) }, el("span", { "aria-hidden": "true" }, "‹"), words),
  );
