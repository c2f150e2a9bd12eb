import { register } from "node:module";
import { fileURLToPath } from "node:url";

register("./modules.js", import.meta.url);

/**
 * A module of the app.
 * @param {string} path under Public/app
 */
export const app = (path) => import(new URL(`../../../Public/app/${path}`, import.meta.url));

/** Where the app lies. */
export const folder = fileURLToPath(new URL("../../../Public/app", import.meta.url));
