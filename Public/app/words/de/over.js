export default {
  early: "Es ist früh für noch eine",
  full: "Das wäre mehr, als für einen Tag vorgesehen ist",
  means: "Wenn Sie fortfahren, wird es vermerkt, und Ihre Ärztin oder Ihr Arzt sieht es.",
  yes: (kind) => (kind === "exercise" ? "Ich mache es jetzt" : "Ich nehme es jetzt"),
};
