import { breakable, el } from "./dom.js";

/** The name of a medicine or exercise, in whatever script. */
export const itemName = ({ name }) => el("bdi", {}, breakable(name));
