import { dateFrom } from "../core/calendar.js";
import { addDays, addMonths, startOfMonth } from "../core/dates.js";
import { today } from "../device/fetching.js";
import * as dayView from "../parts/plan-day.js";
import * as monthView from "../parts/plan-month.js";
import * as yearView from "../parts/plan-year.js";
import { spanHead } from "../parts/span-head.js";
import { day, month } from "../parts/when.js";

/** `#/plan`, `#/plan/day/2026-11-22`, `#/plan/month/2026-11`, `#/plan/year/2026`: the calendar. */

export const words = "plan";

const written = { day: 10, month: 7, year: 4 };

/** The view of the address; by default the month that holds today. */
function asked([name, text]) {
  const view = Object.hasOwn(written, name) ? name : "month";
  const date = dateFrom(text) ?? today();
  const first = { day: date, month: startOfMonth(date), year: `${date.slice(0, 4)}-01-01` }[view];
  return { view, date: first, holdsToday: today().slice(0, written[view]) === first.slice(0, written[view]) };
}

const headings = { day, month, year: (date) => date.slice(0, 4) };
const heading = ({ view, date }) => headings[view](date);
const address = (view, date) => [view, date.slice(0, written[view])];

function beside({ view, date }, direction) {
  if (view === "day") return address(view, addDays(date, direction));
  return address(view, addMonths(date, view === "year" ? 12 * direction : direction));
}

export const title = ({ args, w }) => `${heading(asked(args))} · ${w.title}`;

export async function enter({ args }) {
  const { view, date } = asked(args);
  if (view === "day") await dayView.fetchFor(date);
  else if (view === "month") await monthView.fetchFor(date);
  else await yearView.fetchFor(date);
}

export function render({ args, w, c }) {
  const place = asked(args);
  const { view, date, holdsToday } = place;
  // From a year or a month that holds today, the link leads to today.
  const near = holdsToday ? today() : date;
  const head = spanHead(
    {
      page: "plan",
      view,
      views: Object.fromEntries(Object.keys(written).map((one) => [one, address(one, near)])),
      heading: heading(place),
      earlier: beside(place, -1),
      later: beside(place, 1),
      now: holdsToday ? null : address(view, today()),
    },
    w,
  );
  if (view === "day") return [head, dayView.planDay(date, w, c)];
  return [head, view === "month" ? monthView.planMonth(date, w, c) : yearView.planYear(date, w, c)];
}
