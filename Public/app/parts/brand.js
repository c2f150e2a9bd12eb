import { el } from "./dom.js";

/** Whose app it is, above the pages for who is not signed in. */
export const brand = () =>
  el("p.brand", {}, el("img", { src: "/icons/remedi.svg", alt: "", width: "48", height: "48" }), "Remedi");
