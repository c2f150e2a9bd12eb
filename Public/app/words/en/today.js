import city from "./city.js";
import dosage from "./dosage.js";
import rule from "./rule.js";

export default {
  city,
  dosage,
  rule,
  title: "Today",
  readings: { reading: "Look at the readings", enter: "Enter a reading" },
  nothingKept: "There is no internet, and this device has no plan for today yet. It appears here when there is a connection.",
  standing: ({ kind, count }) => {
    if (kind === "open") return count === 1 ? "One thing to do now." : `${count} things to do now.`;
    return { nothing: "Nothing is planned for today.", later: "Nothing to do just now.", over: "Nothing more is planned for today." }[kind];
  },
  begins: (day, at) => `The plan begins on ${day} at ${at}.`,
  comesNext: (day, at) => `Next: ${day} at ${at}.`,
  from: {
    lastNight: (at) => `From last night: ${at}`,
    today: (at) => `From today: ${at}`,
    tonight: (at) => `From this evening: ${at}`,
    yesterdayMorning: (at) => `From yesterday morning: ${at}`,
    yesterdayAfternoon: (at) => `From yesterday afternoon: ${at}`,
    yesterdayEvening: (at) => `From yesterday evening: ${at}`,
  },
  fromDay: (day, at) => `From ${day}: ${at}`,
  plannedFor: (at) => `Planned for ${at}`,
  groups: { now: "Now", earlier: "Earlier today", anyTime: "Any time today", later: "Later", asNeeded: "As needed", done: "Recorded" },
  done: (kind, at) => `Completed at ${at}`,
  skipped: (kind, reason) => {
    const isExercise = kind === "exercise";
    if (reason === "advised") return "Skipped as advised";
    const why = {
      "side-effects": isExercise ? "pain or feeling unwell" : "side effects",
      "felt-well": "felt well without it",
      forgot: "forgotten",
      unavailable: isExercise ? "no place or time" : "none available",
      other: "another reason",
    }[reason];
    return why ? `Skipped: ${why}` : "Skipped";
  },
  nothingRecorded: "Not recorded. Tap to record it.",
  decided: "How is this decided?",
  undone: "Undone. It will be sent.",
  pending: "(not yet sent)",
  superseded: "This is not in your plan for this day.",
  undo: "Undo",
  more: "More",
  showMe: "Show me how",
  boxLabel: (name, at, amount) => [name, amount, at].filter(Boolean).join(", "),
  announceDone: (name, at) => `${name}: recorded at ${at}. You can undo it.`,
  announceUndone: (name) => `${name}: undone.`,
  for: (indication) => `For: ${indication}`,
  takeNow: (kind) => (kind === "exercise" ? "Do it now" : "Take it now"),
  nextAllowed: (at) => `Next possible at ${at}`,
  nextAllowedOn: (day, at) => `Next possible on ${day} at ${at}`,
  takenOf: (count, most) => `${count} of at most ${most} today`,
  takenOf24: (count, most) => `${count} of at most ${most} in 24 hours`,
  takenIn24: (count) => `${count} within the last 24 hours`,
  takenToday: (count) => (count ? `${count} today` : "None today"),
  oneByOne: "Show one question at a time",
  disclaimer: "Remedi supplements care. It is no substitute for professional medical advice. In an emergency call your emergency number.",
};
