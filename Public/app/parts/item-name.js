import { el } from "./dom.js";

/** A name in large print: "Levodopa/carbidopa" may go on in the next line after the stroke. */
export const itemName = ({ name }) =>
  el("bdi", {}, name.split("/").flatMap((part, index) => (index ? ["/", el("wbr"), part] : [part])));
