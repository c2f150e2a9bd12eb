import dosage from "./dosage.js";
import cards from "./today.js";

export default {
  cards,
  dosage,
  title: "What was recorded",
  earlier: { week: "The week before" },
  later: { week: "The week after" },
  now: { week: "This week" },
  lead: "Tap a line to correct it. You can correct older records too.",
  planned: (at) => `Planned for ${at}`,
  onDay: (day, at) => `${day}, ${at}`,
  nothing: "Not recorded",
  undone: (what) => `Undone: ${what}`,
  quoted: (words) => `“${words}”`,
  by: (name) => `Recorded by ${name}`,
  doneOf: (done, planned) => `${done} of ${planned} completed`,
  nothingYet: "Nothing recorded yet.",
  nothingPlanned: "Nothing was planned.",
  further: "Show another day",
  show: "Show this day",
};
