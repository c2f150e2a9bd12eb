import dosage from "./dosage.js";
import rule from "./rule.js";
import today from "./today.js";

export default {
  dosage,
  rule,
  // What is said of a day is the same on every page.
  standing: today.standing,
  from: today.from,
  fromDay: today.fromDay,
  title: "One thing at a time",
  nothingKept: "There is no internet, and this device has no plan for today yet. It will show here as soon as there is a connection.",
  itIs: (at) => `It is ${at}.`,
  planned: (at) => `Planned for ${at}.`,
  asked: (kind) => (kind === "exercise" ? "Done?" : "Taken?"),
  askedLater: (kind) => (kind === "exercise" ? "Did you do it?" : "Did you take it?"),
  yes: (kind) => (kind === "exercise" ? "Yes, done" : "Yes, taken"),
  yesLater: "Yes",
  notNow: "Not now",
  leaveOpen: "Leave it open",
  showMe: "Show me how",
  more: "More about this",
  recorded: (kind, at) => `Recorded: ${kind === "exercise" ? "done" : "taken"} at ${at}.`,
  undo: "Undo",
  next: "Next",
  nextIs: "Next:",
  didAlready: (kind) => (kind === "exercise" ? "I did it already" : "I took it already"),
  open: "Still open",
  askAgain: "Ask me again",
  soFar: "Today so far",
  noneSoFar: "Nothing recorded yet.",
  done: (kind, at) => (kind === "exercise" ? `Done at ${at}` : `Taken at ${at}`),
  skipped: (kind) => (kind === "exercise" ? "Noted as not done" : "Noted as not taken"),
  pending: "(kept here, not yet sent)",
  wholeDay: "The whole day",
  disclaimer: "Remedi supplements care. It is no substitute for professional medical advice. In an emergency call your emergency number.",
};
