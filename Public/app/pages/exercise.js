import { advance, listen, progressOf, stop } from "../device/exercising.js";
import { fetchDay } from "../device/planned.js";
import { announce } from "../parts/announce.js";
import { back } from "../parts/back.js";
import { el } from "../parts/dom.js";
import { asking, endOf } from "../parts/exercise-end.js";
import { setOf } from "../parts/exercise-set.js";
import { stepsOf } from "../parts/exercise-steps.js";
import { absent, find as findItem } from "./item.js";
import { itemName } from "../parts/item-name.js";

/** `#/exercise/DATE/ID`: a guided exercise: its steps, its sets, its rests, its end. */

export const words = "exercise";
export const isBare = true;

/** An as-needed item has no guide: it is recorded on its own page. */
const find = (args) => {
  const item = findItem(args);
  return item?.id ? item : null;
};

export const title = ({ args, w }) => find(args)?.name ?? w.title;

export async function enter({ args: [date], w }) {
  listen((cue, { set, plan }) => {
    const sentence = w.said[cue];
    if (sentence) announce(typeof sentence === "function" ? sentence(set, plan.sets) : sentence);
  });
  await fetchDay(date);
}

export const leave = () => stop();

export function render({ args, w, c }) {
  const item = find(args);
  const key = args.join("/");
  return [
    way(item, key, args, w),
    el("h1", { tabindex: "-1", "data-key": "name" }, item ? itemName(item) : w.title),
    item ? content(item, key, args[0], w) : el("p.lead", {}, absent(args[0], w, c)),
  ];
}

/** After the last set it asks, like the other way out. */
function way(item, key, args, w) {
  const found = back(w.leave, "item", ...args);
  if (item && progressOf(key, item).phase === "end") found.querySelector("a").onclick = asking(item, args[0], w);
  return found;
}

function content(item, key, date, w) {
  const progress = progressOf(key, item);
  const goOn = (change) => advance(key, item, change);
  if (progress.phase === "steps") return stepsOf(item, progress, goOn, w);
  return progress.phase === "end" ? endOf(item, date, w) : setOf(item, progress, goOn, w);
}
