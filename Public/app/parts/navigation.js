import { href } from "../routes.js";
import { el, svg } from "./dom.js";

const drawings = {
  today: "M4 13l5 5L20 6",
  plan: "M5 6h14v14H5zM5 10h14M9 3v4M15 3v4",
  progress: "M4 20h16M7 20v-6M12 20V8M17 20V4",
  more: "M4 7h16M4 12h16M4 17h16",
};

const homes = {
  today: ["today", "item", "why", "decided", "exercise"],
  plan: ["plan"],
  progress: ["progress"],
};

/** The four links of the main navigation. */
export function navigation(name, c) {
  const home = Object.keys(homes).find((one) => homes[one].includes(name)) ?? "more";
  const link = (one) =>
    el(
      "a",
      { href: href(one), "aria-current": one === name ? "page" : one === home ? "true" : null },
      svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: drawings[one] })),
      el("span", {}, c.navigation[one]),
    );
  return el("nav.ways", { "aria-label": c.navigation.label }, Object.keys(drawings).map(link));
}
