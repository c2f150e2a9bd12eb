import { deviceKind, installation } from "../device/installing.js";
import { el, svg } from "./dom.js";

const signs = {
  iphone: "M12 3v12M8 7l4-4 4 4M7 11H5v10h14V11h-2",
  android: "M12 5v.01M12 12v.01M12 19v.01",
  computer: "M4 5h16v11H4zM12 8v5M9.5 10.5 12 13l2.5-2.5M8 20h8",
};

/**
 * Adding the app to the Home Screen: by a tap if the device offers it, otherwise by instructions for this device; those
 * for others are folded.
 * @param {object} h words: `home` of welcome.js
 */
export function homeScreen(h) {
  const kind = deviceKind();
  const install = installation();
  const others = Object.keys(signs).filter((one) => one !== kind);
  return el(
    "div.stack",
    { "data-key": "home-screen" },
    install
      ? el("button.button.large", { type: "button", onclick: install, "data-key": "install" }, h.install)
      : explained(kind, h),
    el("details.others", { "data-key": "others" }, el("summary", {}, h.others), others.map((one) => explained(one, h))),
  );
}

function explained(kind, h) {
  const { name, steps, then } = h[kind];
  return el(
    "section.explained",
    { "data-key": kind },
    el("h2", {}, svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: signs[kind] })), name),
    el("ol.how-to", {}, steps.map((step) => el("li", {}, step))),
    el("p", {}, then),
  );
}
