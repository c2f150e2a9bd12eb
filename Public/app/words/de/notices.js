export default {
  headings: {
    "plan-changed": "Ihr Plan ändert sich",
    shared: "Eine weitere Person kann Ihre Akte sehen",
    "caregiver-invited": "Jemand möchte Ihnen helfen",
    "caregiver-proposed": "Ihre Praxis fragt Sie etwas",
    other: "Neues aus Ihrer Praxis",
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
