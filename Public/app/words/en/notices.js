import dosage from "./dosage.js";
import rule from "./rule.js";

/** The permissions of a member of the clinic; `view` and `treat` are in older notices, which do not know the roles. */
const rights = (access) =>
  ({
    prescribe: "may see it and treat you",
    record: "may see it and record for you",
    export: "may look at it and download it",
    read: "may look at it",
    view: "may look at it",
    none: "sees nothing of it at the moment",
  })[access] ?? "has access";
const until = (on) => (on ? ` until ${on}` : "");
const help = (access) => (access === "record" ? "see your plan and record for you" : "only see your plan");

export default {
  dosage,
  rule,
  headings: {
    "plan-changed": "Your plan changes",
    shared: "Another person can see your record",
    "caregiver-invited": "Somebody wants to help you",
    "address-asked": "Your new e-mail address",
    "caregiver-proposed": "Your clinic asks you something",
    "plan-ending": "Part of your plan ends",
    "device-silent": "A device shows no reminders",
    other: "News from your clinic",
  },
  /** The notice's sentence from its details; if one is missing, the server's sentence is shown. */
  sentences: {
    shared: (one) => `${one.by} shared your record with ${one.physician}, who ${rights(one.access)}${until(one.on)}.`,
    "access-changed": (one) => `${one.by} changed the access of ${one.physician}, who now ${rights(one.access)}${until(one.on)}.`,
    "handed-over": (one) => (one.by === one.physician ? `${one.physician} is now responsible for your care.` : `${one.by} handed your care over to ${one.physician}.`),
    "address-asked": (one) =>
      `${one.by} entered ${one.address} as your e-mail address. It is used once you follow the link in the letter that was sent there and type your password.`,
    "caregiver-invited": (one) =>
      one.consent === "paper"
        ? `${one.by} invited ${one.name} (${one.relationship}) to ${help(one.access)}, as you agreed on paper.`
        : `${one.by} would like to let ${one.name} (${one.relationship}) ${help(one.access)}. Nobody gets access before you agree.`,
    "caregiver-proposed": (one) => `${one.by} would like to let ${one.name} ${help(one.access)}. Nothing changes before you agree.`,
    "caregiver-changed": (one) => `${one.by} changed what ${one.name} may do: ${help(one.access)}.`,
  },
  /** The text after the name of the prescription. */
  pauses: {
    paused: (from, through) => ` is paused from ${from}${through ? ` until ${through}` : ""}.`,
    resumed: (from) => ` continues on ${from}.`,
  },
  /** The same of one dose: `was` and `now` each with a day `on` and a time `at`, `much` in words or null. */
  doses: {
    moved: ({ was, now }) =>
      was.on === now.on ? ` on ${was.on}: at ${now.at} instead of ${was.at}.` : `: on ${now.on} at ${now.at} instead of ${was.on} at ${was.at}.`,
    added: ({ now, much }) => `: once more, on ${now.on} at ${now.at}${much ? `, ${much}` : ""}.`,
    removed: ({ was }) => ` on ${was.on} at ${was.at} is no longer planned.`,
  },
  /** The same if amount and frequency stay. */
  differs: {
    note: (from) => ` has a new note for you from ${from}.`,
    days: (from) => ` is asked for on other days from ${from}.`,
  },
  /** The heading above the names of several prescriptions. */
  together: {
    paused: (from, through) => `These are paused from ${from}${through ? ` until ${through}` : ""}:`,
    resumed: (from) => `These continue on ${from}:`,
    stopped: (from) => `From ${from} these are no longer in your plan:`,
    undone: () => "These are no longer in your plan:",
  },
  /** The heading above more notices than are shown at once. */
  changes: (count) => `${count} changes of your plan. Tap to read them.`,
  several: (count) => `${count} messages from your clinic. Tap to read them.`,
  reason: "The reason:",
  /** By the codes of the server. */
  reasonCodes: { "entered-in-error": "Prescribed by mistake." },
  before: "Until now",
  now: "Now",
  from: (day, at) => `From ${day}${at ? ` at ${at}` : ""}`,
  wasNothing: "Not in your plan",
  becomesNothing: "No longer in your plan",
  by: (name) => `Prescribed by ${name}`,
  ends: (on) => `Part of your plan ends on ${on}.`,
  silent: "Reminders are sent to one of your devices, but it has shown none for a day.",
  devices: "My devices",
  team: "My care team",
  read: "I have read it",
  later: "Later",
};
