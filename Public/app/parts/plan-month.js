import { moved, weeksOf } from "../core/calendar.js";
import { startOfMonth } from "../core/dates.js";
import { fetchMarks, markOn } from "../device/planned.js";
import { today } from "../device/fetching.js";
import { go, href } from "../routes.js";
import { changed } from "../state.js";
import { el } from "./dom.js";
import { legend, mark, notAtHand } from "./mark.js";
import { day, weekdayName } from "./when.js";

/** The day to which Tab leads: the arrows move it. */
let reached = null;
let isMoving = false;

export async function fetchFor(month) {
  // The arrows led into another month.
  if (isMoving) document.getElementById(`day-${reached}`)?.focus();
  isMoving = false;
  await fetchMarks(month, 1);
}

/** A month as a grid of weeks, each day a link to its plan. */
export function planMonth(month, w, c) {
  const stop = [reached, today()].find((date) => date && startOfMonth(date) === month) ?? month;
  const weeks = weeksOf(month);
  const isUnknown = weeks.flat().some((date) => date && markOn(date) === null);
  return [
    el(
      "table.month",
      { role: "grid", "data-key": month, "aria-label": w.views.month, onkeydown: (event) => move(event, month) },
      el("thead", {}, el("tr", {}, w.weekdays.map(weekday))),
      el("tbody", {}, weeks.map((week) => el("tr", {}, week.map((date) => cell(date, stop, w))))),
    ),
    isUnknown ? notAtHand(w, c, [month]) : null,
    legend(w),
  ];
}

const weekday = (short, index) =>
  el(
    "th",
    { scope: "col" },
    el("span", { "aria-hidden": "true" }, short),
    el("span.unseen", {}, weekdayName(index, "long")),
  );

function cell(date, stop, w) {
  if (!date) return el("td", {});
  const name = markOn(date);
  return el(
    "td",
    {},
    el(
      "a.day",
      {
        id: `day-${date}`,
        href: href("plan", "day", date),
        tabindex: date === stop ? "0" : "-1",
        "aria-label": w.dayLabel(day(date), name && w.marks[name]),
        "aria-current": date === today() ? "date" : null,
      },
      el("span", {}, String(Number(date.slice(8)))),
      mark(name),
    ),
  );
}

function move(event, month) {
  const date = moved(event.target.id.slice("day-".length), event.key);
  if (!date || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  reached = date;
  if (startOfMonth(date) === month) {
    document.getElementById(`day-${date}`).focus();
    changed();
  } else {
    isMoving = true;
    go("plan", ["month", date.slice(0, 7)], { replace: true });
  }
}
