export default {
  early: "It is early for another",
  full: "This would be more than planned for a day",
  means: "If you go on, it is recorded, and your physician sees it.",
  yes: (kind) => (kind === "exercise" ? "I do it now" : "I take it now"),
};
