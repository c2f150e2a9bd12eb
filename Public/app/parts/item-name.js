import { breakable, el } from "./dom.js";

/** The name of a medicine or exercise, in any script. */
export const itemName = ({ name }) => el("bdi", {}, breakable(name));
