const rights = (access) => (access === "view" ? "ansehen" : "ansehen und ändern");
const until = (on) => (on ? ` bis ${on}` : "");
const help = (access) => (access === "record" ? "Ihren Plan sehen und für Sie erfassen" : "Ihren Plan nur sehen");

export default {
  headings: {
    "plan-changed": "Ihr Plan ändert sich",
    shared: "Eine weitere Person kann Ihre Akte sehen",
    "caregiver-invited": "Jemand möchte Ihnen helfen",
    "caregiver-proposed": "Ihre Praxis fragt Sie etwas",
    other: "Neues aus Ihrer Praxis",
  },
  /** What the notice tells, from its details; without them, the sentence of the server is shown. */
  sentences: {
    shared: (one) => `${one.by} hat Ihre Akte mit ${one.physician} geteilt: ${one.physician} darf sie${until(one.on)} ${rights(one.access)}.`,
    "access-changed": (one) => `${one.by} hat den Zugang von ${one.physician} geändert: ${one.physician} darf Ihre Akte jetzt${until(one.on)} ${rights(one.access)}.`,
    "handed-over": (one) => `${one.by} hat Ihre Betreuung an ${one.physician} übergeben.`,
    "caregiver-proposed": (one) => `${one.by} fragt: Darf ${one.name} ${help(one.access)}? Es ändert sich nichts, bevor Sie zustimmen.`,
    "caregiver-changed": (one) => `${one.by} hat geändert, was ${one.name} darf: ${help(one.access)}.`,
  },
  /** What follows the name of the prescription. */
  pauses: {
    paused: (from, through) => ` ist ab ${from}${through ? ` bis ${through}` : ""} pausiert.`,
    resumed: (from) => ` wird ab ${from} fortgesetzt.`,
  },
  before: "Bisher",
  now: "Jetzt",
  from: (day, at) => `Ab ${day}${at ? ` um ${at} Uhr` : ""}`,
  wasNothing: "Nicht in Ihrem Plan",
  becomesNothing: "Nicht mehr in Ihrem Plan",
  by: (name) => `Verordnet von ${name}`,
  team: "Wer mich betreut",
  read: "Ich habe es gelesen",
  later: "Später",
};
