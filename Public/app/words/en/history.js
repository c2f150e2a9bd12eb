import dosage from "./dosage.js";
import cards from "./today.js";

export default {
  cards,
  dosage,
  title: "What was recorded",
  earlier: { week: "The week before" },
  later: { week: "The week after" },
  now: { week: "This week" },
  lead: "What was recorded. Tap a line to put it right, however long ago it was.",
  planned: (at) => `Planned for ${at}`,
  onDay: (day, at) => `${day}, ${at}`,
  nothing: "Nothing recorded",
  undone: (what) => `Taken back: ${what}`,
  quoted: (words) => `“${words}”`,
  by: (name) => `Recorded by ${name}`,
  doneOf: (done, planned) => `${done} of ${planned} done`,
  nothingYet: "Nothing yet today.",
  nothingPlanned: "Nothing was planned.",
  further: "Show another day",
  show: "Show this day",
};
