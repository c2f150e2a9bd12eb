import dosage from "./dosage.js";
import cards from "./today.js";

const days = (count) => (count === 1 ? "1 day" : `${count} days`);

export default {
  cards,
  dosage,
  title: "Calendar",
  viewsLabel: "Day, month or year",
  views: { day: "Day", month: "Month", year: "Year" },
  earlier: { day: "The day before", month: "The month before", year: "The year before" },
  later: { day: "The day after", month: "The month after", year: "The year after" },
  now: { day: "Today", month: "This month", year: "This year" },
  weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
  marks: {
    all: "all completed",
    part: "partly completed",
    none: "not recorded",
    planned: "planned",
    nothing: "nothing planned",
  },
  dayLabel: (day, mark) => (mark ? `${day}: ${mark}` : day),
  legend: "Symbols",
  monthSaid: ({ all, part, none, planned }) => {
    const over = all + part + none;
    const said = [over ? `All completed on ${all || "none"} of ${days(over)}` : null, planned ? `Planned on ${days(planned)}` : null];
    return said.filter(Boolean).join(". ") || "Nothing planned";
  },
  notAtHand: "Some of these days need the internet. They appear here when there is a connection.",
  ahead: (count) => {
    if (!count) return "Nothing is planned for this day.";
    return `${count === 1 ? "One thing is" : `${count} things are`} planned. This day is still to come.`;
  },
  doneOf: (done, planned, isOver) => {
    if (!planned) return isOver ? "Nothing was planned for this day." : "Nothing is planned for today.";
    return `${done} of ${planned} completed.`;
  },
};
