import { href } from "../routes.js";
import { el } from "./dom.js";

/**
 * Large rows that lead to other pages.
 * @param {{place: string[], name: string, hint?: string}[]} entries
 */
export const rows = (entries) =>
  el(
    "ul.rows",
    {},
    entries.map(({ place, name, hint }) =>
      el(
        "li",
        {},
        el(
          "a",
          { href: href(...place) },
          el("span.what", {}, el("span.name", {}, name), hint ? el("span.hint", {}, hint) : null),
          el("span.on", { "aria-hidden": "true" }, "›"),
        ),
      ),
    ),
  );
