import { go, href } from "../routes.js";
import { el, svg } from "./dom.js";

/**
 * The head of a page about a span of time: its kind, its dates, and links to the earlier and later one.
 * @param {object} of `page`; `view`, one of `views` (its name → the address of that view; without them there is no
 *   switch); `heading`; `earlier` and `later`: arguments of the page, null where there is none; `now`: those of the
 *   present, null where that is shown
 * @param {object} w words `views`, `viewsLabel`, `earlier`, `later`, `now`
 */
export function spanHead({ page, view, views = {}, heading, earlier, later, now }, w) {
  return [
    el("h1", { tabindex: "-1" }, heading),
    Object.keys(views).length ? choice(page, view, views, w) : null,
    el(
      "div.steps",
      { "data-key": "steps" },
      step(page, earlier, w.earlier[view], "M15 5l-7 7 7 7"),
      now ? el("button.button.quiet", { type: "button", onclick: () => go(page, now) }, w.now[view]) : null,
      step(page, later, w.later[view], "M9 5l7 7-7 7"),
    ),
  ];
}

function choice(page, view, views, w) {
  return el(
    "nav.views",
    { "data-key": "views", "aria-label": w.viewsLabel },
    Object.entries(views).map(([name, args]) =>
      el("a", { href: href(page, ...args), "aria-current": name === view ? "true" : null }, w.views[name]),
    ),
  );
}

function step(page, args, label, d) {
  if (!args) return el("span", {});
  return el(
    "a.button.quiet",
    { href: href(page, ...args), "aria-label": label },
    svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d })),
  );
}
