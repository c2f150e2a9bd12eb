import { el } from "./dom.js";

/** A banner above the page. */
export const banner = (key, kind, ...children) => el(`section.banner.${kind}`, { "data-key": key }, children);
