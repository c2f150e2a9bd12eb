export default {
  early: (kind) => (kind === "exercise" ? "It is too early to do it again" : "It is too early for another dose"),
  full: "This is more than planned for a day",
  full24: "This is more than planned for 24 hours",
  means: "If you continue, it is recorded and your physician sees it.",
  yes: (kind) => (kind === "exercise" ? "Do it now" : "Take it now"),
};
