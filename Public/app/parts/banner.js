import { el } from "./dom.js";

/** What has to be known, above the page. */
export const banner = (key, kind, ...children) => el(`section.banner.${kind}`, { "data-key": key }, children);
