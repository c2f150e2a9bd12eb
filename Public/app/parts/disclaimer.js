import { el } from "./dom.js";

/** What Remedi is not. */
export const disclaimer = (w) => el("p.disclaimer", {}, w.disclaimer);
