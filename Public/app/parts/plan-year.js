import { endOfMonth, marks } from "../core/calendar.js";
import { addMonths, span, weekday } from "../core/dates.js";
import { fetchMarks, markOn } from "../device/planned.js";
import { href } from "../routes.js";
import { el, svg } from "./dom.js";
import { legend, markAt, notAtHand } from "./mark.js";
import { month as monthInWords, monthName } from "./when.js";

const size = 24;

export const fetchFor = (year) => fetchMarks(year, 12);

/** A year as twelve small months, each a link to the large one. */
export function planYear(year, w, c) {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(year, index));
  const isUnknown = span(year, endOfMonth(months[11])).some((date) => markOn(date) === null);
  return [
    isUnknown ? notAtHand(w, c, months) : null,
    el("ul.year", { onkeydown: move }, months.map((month) => small(month, w))),
    legend(w),
  ];
}

function small(month, w) {
  const found = span(month, endOfMonth(month)).map((date) => ({ date, name: markOn(date) }));
  const counts = Object.fromEntries(marks.map((name) => [name, found.filter((one) => one.name === name).length]));
  return el(
    "li",
    { "data-key": month },
    el(
      "a",
      { href: href("plan", "month", month.slice(0, 7)) },
      el("span.name", { "aria-hidden": "true" }, monthName(month)),
      el("span.unseen", {}, `${monthInWords(month)}: `),
      drawing(month, found),
      el("span.said", {}, w.monthSaid(counts)),
    ),
  );
}

function drawing(month, found) {
  const at = ({ date, name }) => {
    const place = weekday(month) + Number(date.slice(8)) - 1;
    return markAt(name, size * (place % 7) + 2, size * Math.floor(place / 7) + 2, size - 4);
  };
  return svg(
    "svg",
    { viewBox: `0 0 ${7 * size} ${6 * size}`, "aria-hidden": "true" },
    found.map(at),
  );
}

/** The arrows lead from month to month. */
function move(event) {
  const links = [...event.currentTarget.querySelectorAll("a")];
  const columns = links.filter((one) => one.offsetTop === links[0].offsetTop).length;
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -Infinity, End: Infinity };
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const wanted = links.indexOf(event.target.closest("a")) + step;
  links[Math.min(Math.max(wanted, 0), links.length - 1)].focus();
}
