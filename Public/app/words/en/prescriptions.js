import item from "./item.js";
import rule from "./rule.js";

export default {
  about: item,
  rule,
  title: "My prescriptions",
  more: "More",
  kinds: { medication: "Medicines", exercise: "Exercises" },
  none: "Nothing is prescribed just now.",
  ended: (count) => `No longer prescribed (${count})`,
  details: "More about it",
  gone: "This is not among your prescriptions.",
  before: "Prescribed at other times",
  read: (said) => ["That means: ", said],
  since: (day, by) => `Since ${day}, prescribed by ${by}`,
  until: (day) => `Until ${day}`,
  stopped: (day, by) => `Ended on ${day} by ${by}:`,
  dayPart: (part, at) => `${part} (${at})`,
  dayParts: { morning: "In the morning", noon: "At noon", evening: "In the evening", bedtime: "At bedtime" },
  meals: { before: "before food", with: "with food", after: "after food" },
  indication: "When needed for",
  amount: "Each time",
  most: "At most",
  times: (count) => (count === 1 ? "once a day" : `${count} times a day`),
  apart: "At least",
  hours: item.hours,
};
