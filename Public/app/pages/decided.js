import { fetchDay } from "../device/planned.js";
import { back } from "../parts/back.js";
import { el } from "../parts/dom.js";
import { itemName } from "../parts/item-name.js";
import { day, time } from "../parts/when.js";
import { href } from "../routes.js";
import { app } from "../state.js";
import { absent, find } from "./item.js";

/** `#/decided/DATE/ID`: from when until when something can be recorded in time, and what is said of it afterwards. */

export const words = "decided";

export const title = ({ w }) => w.title;

export const enter = ({ args: [date] }) => fetchDay(date);

export function render({ args, w, c }) {
  const [date, id] = args;
  const item = find(args);
  const heading = [back(w.item, "item", date, id), el("h1", { tabindex: "-1" }, w.title)];
  if (!item?.closesAt) return [heading, el("p.lead", {}, absent(date, w, c))];
  const at = (instant) => w.moment(day(instant.slice(0, 10)), time(instant));
  const { scheduledFor, opensAt, lateFrom, closesAt } = item;
  const row = (key, term, instant, text) =>
    el("div", { "data-key": key }, el("dt", {}, term), el("dd", {}, at(instant), text ? el("p.hint", {}, text) : null));
  return [
    heading,
    el("p.lead", { "data-key": "what" }, itemName(item)),
    el(
      "dl.facts",
      { "data-key": "window" },
      row("opens", w.opens, opensAt, null),
      row("planned", w.planned, scheduledFor, null),
      lateFrom ? row("late", w.late, lateFrom, w.lateText) : null,
      row("closes", w.closes, closesAt, w.closesText),
    ),
    el("p", { "data-key": "later" }, w.afterwards),
    app.session.caregiver ? null : el("p", {}, el("a", { href: href("rang", date) }, w.rang)),
  ];
}
