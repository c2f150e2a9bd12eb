import { modulesPath, refresh } from "../device/fetching.js";
import { changeSettings, module, modules, readings } from "../device/readings.js";
import { back } from "../parts/back.js";
import { toggle } from "../parts/choice.js";
import { breakable, el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { readingStyles } from "../parts/reading-styles.js";
import { momentOf, wordsOf } from "../parts/reading-words.js";
import { href } from "../routes.js";
import { changed, mayRecord } from "../state.js";
import { announce } from "../parts/announce.js";

/** `#/readings`: the modules for self-monitoring, those that are switched on first. */

export const words = "readings";

export const title = ({ w }) => w.title;

/** The problem of the last change of a switch: `{id, sentence}`. */
let problem = null;

export const enter = () => Promise.all([readingStyles(), refresh(modulesPath)]);

export function leave() {
  problem = null;
}

export function render({ w, c }) {
  const known = modules();
  const heading = el("h1", { tabindex: "-1" }, w.title);
  const up = back(c.navigation.more, "more");
  if (!known) return [up, heading, el("p.lead", {}, missing(c, modulesPath))];
  const [on, off] = [known.filter(({ isOn }) => isOn), known.filter(({ isOn }) => !isOn)];
  return [
    up,
    heading,
    on.length ? el("ul.modules", {}, on.map((one) => card(one, "h2", w))) : el("p.lead", {}, w.nothingOn),
    off.length && mayRecord()
      ? el(
          "section.group",
          { "data-key": "off", "aria-labelledby": "off" },
          el("h2", { id: "off" }, on.length ? w.others : w.choose),
          el("ul.modules", {}, off.map((one) => card(one, "h3", w))),
        )
      : null,
    el("p.soft", {}, w.disclaimer),
  ];
}

/** @param {string} heading the level of its heading, below that of its list */
function card(one, heading, w) {
  const { id, name, description, iconURL, isOn, message } = one;
  const latest = isOn ? (readings(id)?.[0] ?? one.latest) : null;
  return el(
    "li.module",
    { "data-key": id },
    el(
      "div.head",
      {},
      iconURL ? el("img.icon", { src: iconURL, alt: "", width: "60", height: "60" }) : null,
      el("div.what", {}, el(heading, {}, breakable(name)), latest ? null : el("p", {}, description)),
    ),
    latest ? el("p.latest", {}, wordsOf(latest, module(id)), el("span.soft", {}, ` ${momentOf(latest, w)}`)) : null,
    isOn && message ? el("p.message", {}, message) : null,
    isOn
      ? el(
          "div.row",
          { "data-key": "row" },
          mayRecord() ? el("a.button.large", { href: href("enter", id) }, w.enter, el("span.unseen", {}, ` ${name}`)) : null,
          el("a.button.quiet", { href: href("reading", id) }, w.look, el("span.unseen", {}, ` ${name}`)),
        )
      : null,
    mayRecord() ? toggle({ name: `on-${id}`, label: w.isOn(name), isOn, choose: (wanted) => choose(one, wanted, w) }) : null,
    problem?.id === id ? el("p.problem", { role: "alert" }, problem.sentence) : null,
  );
}

async function choose({ id, name }, isOn, w) {
  const refused = await changeSettings(id, { isOn });
  problem = refused ? { id, sentence: refused.sentence } : null;
  if (!refused) announce(isOn ? w.switchedOn(name) : w.switchedOff(name));
  changed();
}
