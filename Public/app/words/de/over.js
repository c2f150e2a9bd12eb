export default {
  early: (kind) => (kind === "exercise" ? "Es ist zu früh, die Übung zu wiederholen" : "Es ist zu früh für die nächste Einnahme"),
  full: "Das ist mehr, als für einen Tag geplant ist",
  full24: "Das ist mehr, als für 24 Stunden geplant ist",
  means: "Wenn Sie fortfahren, wird es erfasst, und Ihre Praxis sieht es.",
  yes: (kind) => (kind === "exercise" ? "Jetzt machen" : "Jetzt nehmen"),
};
