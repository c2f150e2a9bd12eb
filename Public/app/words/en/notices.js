export default {
  headings: {
    "plan-changed": "Your plan changes",
    shared: "Another person can see your record",
    "caregiver-invited": "Somebody wants to help you",
    "caregiver-proposed": "Your clinic asks you something",
    other: "News from your clinic",
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
