import { modulesPath } from "../device/fetching.js";
import { href } from "../routes.js";
import { app } from "../state.js";
import { el, svg } from "./dom.js";

const drawings = {
  today: "M4 13l5 5L20 6",
  plan: "M5 6h14v14H5zM5 10h14M9 3v4M15 3v4",
  progress: "M4 20h16M7 20v-6M12 20V8M17 20V4",
  readings: "M3 14h4l3-8 4 12 3-4h4",
  more: "M4 7h16M4 12h16M4 17h16",
};

const homes = {
  today: ["today", "item", "why", "decided", "exercise"],
  plan: ["plan"],
  progress: ["progress"],
  readings: ["readings", "reading", "enter"],
};

/** The links of the main navigation; to the readings once something is measured. */
export function navigation(name, c) {
  const measures = app.answers.get(modulesPath)?.body?.items.some(({ isOn }) => isOn);
  const ways = Object.keys(drawings).filter((one) => one !== "readings" || measures);
  const home = ways.find((one) => homes[one]?.includes(name)) ?? "more";
  const link = (one) =>
    el(
      "a",
      { href: href(one), "aria-current": one === name ? "page" : one === home ? "true" : null },
      svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: drawings[one] })),
      el("span", {}, c.navigation[one]),
    );
  return el("nav.ways", { "aria-label": c.navigation.label, "data-count": String(ways.length) }, ways.map(link));
}
