import { el } from "./dom.js";

/** Remedi is no substitute for medical advice. */
export const disclaimer = (w) => el("p.disclaimer", {}, w.disclaimer);
