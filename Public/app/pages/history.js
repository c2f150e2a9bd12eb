import { dateFrom } from "../core/calendar.js";
import { counted } from "../core/day.js";
import { addDays, span, startOfWeek } from "../core/dates.js";
import { historyOf } from "../core/history.js";
import { today } from "../device/fetching.js";
import { listed, refreshAll } from "../device/listing.js";
import { fetchDays, dayOfWeek, weekPath } from "../device/weeks.js";
import { back } from "../parts/back.js";
import { el } from "../parts/dom.js";
import { historyLine } from "../parts/history-line.js";
import { missing } from "../parts/missing.js";
import { spanHead } from "../parts/span-head.js";
import { day, range } from "../parts/when.js";
import { go } from "../routes.js";

/** `#/history`, `#/history/2026-11-22`: the records of the week that holds the date, the latest first. */

export const words = "history";

export const title = ({ w }) => w.title;

const recordPath = (monday) => `/completions?from=${monday}&to=${addDays(monday, 6)}&limit=500`;

/** The requested day is opened once, not again with each change. */
let isOpened = false;

const mondayOf = (args) => startOfWeek([dateFrom(args[0]) ?? today(), today()].sort()[0]);

export async function enter({ args }) {
  const monday = mondayOf(args);
  await fetchDays(monday);
  await refreshAll(recordPath(monday));
  if (isOpened || !args[0]) return;
  isOpened = true;
  // After the page was drawn with the answer.
  setTimeout(() => open(args[0]));
}

export function leave() {
  isOpened = false;
}

function open(date) {
  const day = document.getElementById(`day-${date}`)?.closest("details");
  if (!day) return;
  day.open = true;
  day.scrollIntoView();
}

export function render({ args, w, c }) {
  const monday = mondayOf(args);
  const isNow = monday === startOfWeek(today());
  const dates = span(monday, addDays(monday, 6)).filter((date) => date <= today());
  return [
    back(c.navigation.more, "more"),
    spanHead(
      {
        page: "history",
        view: "week",
        heading: range(monday, dates.at(-1)),
        earlier: [addDays(monday, -7)],
        later: isNow ? null : [addDays(monday, 7)],
        now: isNow ? null : [today()],
      },
      w,
    ),
    el("p.soft", {}, w.lead),
    dates.reverse().map((date) => ofDay(date, listed(recordPath(monday)), monday, w, c)),
    furtherBack(w),
  ];
}

/** Folded away but for today and yesterday: a week is long. */
function ofDay(date, record, monday, w, c) {
  const known = dayOfWeek(date);
  const undone = (record ?? []).filter((one) => one.undoneAt);
  const lines = known ? historyOf(known, undone) : [];
  const heading = el("h2", { id: `day-${date}` }, day(date));
  return el(
    "details.fold",
    { "data-key": date, open: date >= addDays(today(), -1) },
    el("summary", {}, el("span", {}, heading, el("span.soft", {}, known ? inShort(known, w) : missing(c, weekPath(monday))))),
    lines.length ? el("ul.lines", {}, lines.map((line) => historyLine(line, date, w))) : null,
  );
}

function inShort(known, w) {
  const { planned, done } = counted(known);
  if (!planned) return w.nothingPlanned;
  return known.date === today() && !done ? w.nothingYet : w.doneOf(done, planned);
}

function furtherBack(w) {
  const show = (event) => {
    event.preventDefault();
    const { value } = event.target.elements.date;
    if (dateFrom(value)) go("history", [value]);
  };
  return el(
    "form.fields.panel",
    { "data-key": "further", onsubmit: show },
    el(
      "div.field",
      {},
      el("label", { for: "date" }, w.further),
      el("input", { type: "date", id: "date", name: "date", max: today(), required: true }),
    ),
    el("button.button", {}, w.show),
  );
}
