const rights = (access) => (access === "view" ? "may look at it" : "may see and change it");
const until = (on) => (on ? ` until ${on}` : "");
const help = (access) => (access === "record" ? "see your plan and record for you" : "only see your plan");

export default {
  headings: {
    "plan-changed": "Your plan changes",
    shared: "Another person can see your record",
    "caregiver-invited": "Somebody wants to help you",
    "caregiver-proposed": "Your clinic asks you something",
    other: "News from your clinic",
  },
  /** What the notice tells, from its details; without them, the sentence of the server is shown. */
  sentences: {
    shared: (one) => `${one.by} shared your record with ${one.physician}, who ${rights(one.access)}${until(one.on)}.`,
    "access-changed": (one) => `${one.by} changed the access of ${one.physician}, who now ${rights(one.access)}${until(one.on)}.`,
    "handed-over": (one) => `${one.by} handed your care over to ${one.physician}.`,
    "caregiver-proposed": (one) => `${one.by} would like to let ${one.name} ${help(one.access)}. Nothing changes before you agree.`,
    "caregiver-changed": (one) => `${one.by} changed what ${one.name} may do: ${help(one.access)}.`,
  },
  /** What follows the name of the prescription. */
  pauses: {
    paused: (from, through) => ` is paused from ${from}${through ? ` until ${through}` : ""}.`,
    resumed: (from) => ` continues on ${from}.`,
  },
  before: "Until now",
  now: "Now",
  from: (day, at) => `From ${day}${at ? ` at ${at}` : ""}`,
  wasNothing: "Not in your plan",
  becomesNothing: "No longer in your plan",
  by: (name) => `Prescribed by ${name}`,
  team: "My care team",
  read: "I have read it",
  later: "Later",
};
