import { modulesPath } from "../device/fetching.js";
import { href } from "../routes.js";
import { app } from "../state.js";
import { banner } from "./banner.js";
import { el } from "./dom.js";

/**
 * What Today says of self-monitoring: what rules found in readings and nobody has looked at yet, the urgent first, and what
 * modules remind of.
 * @param {object} w words of today
 */
export function measured(w) {
  const { items = [], findings = [] } = app.answers.get(modulesPath)?.body ?? {};
  const open = findings.filter(({ acknowledgedAt, withdrawnAt, words }) => words && !acknowledgedAt && !withdrawnAt);
  const found = new Set(open.map(({ words }) => words));
  const due = items.filter(({ isOn, message }) => isOn && message && !found.has(message));
  const urgentFirst = [...open].sort((one, other) => (other.level === "urgent") - (one.level === "urgent"));
  return [
    urgentFirst.map(({ id, level, words, readings }) =>
      banner(`finding-${id}`, level === "urgent" ? "important" : "question", el("p", { role: level === "urgent" ? "alert" : null }, words), link("reading", readings[0]?.module, w)),
    ),
    due.map(({ id, message }) => banner(`due-${id}`, "quiet", el("p", {}, message), link("enter", id, w))),
  ];
}

const link = (page, module, w) => (module ? el("a.button.quiet", { href: href(page, module) }, w.readings[page]) : null);
