import item from "./item.js";
import rule from "./rule.js";

export default {
  about: item,
  rule,
  title: "Meine Verordnungen",
  more: "Mehr",
  kinds: { medication: "Medikamente", exercise: "Übungen" },
  none: "Gerade ist nichts verordnet.",
  ended: (count) => `Nicht mehr verordnet (${count})`,
  details: "Mehr dazu",
  gone: "Das gehört nicht zu Ihren Verordnungen.",
  before: "Zu anderen Zeiten verordnet",
  read: (said) => ["Das heißt: ", said],
  since: (day, by) => `Seit ${day}, verordnet von ${by}`,
  until: (day) => `Bis ${day}`,
  stopped: (day, by) => `Beendet am ${day} von ${by}:`,
  dayPart: (part, at) => `${part} (${at})`,
  dayParts: { morning: "Morgens", noon: "Mittags", evening: "Abends", bedtime: "Zur Schlafenszeit" },
  meals: { before: "vor dem Essen", with: "zum Essen", after: "nach dem Essen" },
  indication: "Bei Bedarf, wofür:",
  amount: "Jedes Mal",
  most: "Höchstens",
  times: (count) => (count === 1 ? "einmal am Tag" : `${count}-mal am Tag`),
  apart: "Mindestens",
  hours: item.hours,
};
