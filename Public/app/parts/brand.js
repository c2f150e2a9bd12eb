import { prefer } from "../preferences.js";
import { el } from "./dom.js";
import { sizesToChoose } from "./text-sizes.js";

/** Whose app it is, above the pages for who is not signed in. */
export const brand = () =>
  el("p.brand", {}, el("img", { src: "/icons/remedi.svg", alt: "", width: "48", height: "48" }), "Remedi");

/**
 * The text size, on the pages for who is not signed in: it is chosen for this device alone.
 * @param {object} w words of account.js
 */
export const sizeOfText = (w) =>
  el(
    "section.text-size",
    { "data-key": "text-size", "aria-labelledby": "text-size" },
    el("h2", { id: "text-size" }, w.size),
    sizesToChoose(w.sizes, (text) => prefer({ text })),
  );
