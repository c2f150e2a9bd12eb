export default {
  heading: (kind) => (kind === "exercise" ? "When did you do it?" : "When did you take it?"),
  planned: (at) => `As planned, at ${at}`,
  now: (at) => `Just now, at ${at}`,
  other: "At another time",
  day: "On",
  take: "Save this time",
  noTime: "Please set a time.",
  later: "This time has not come yet. Please set an earlier one.",
};
