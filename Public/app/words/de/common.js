import city from "./city.js";

export default {
  skip: "Zum Inhalt",
  save: "Speichern",
  cancel: "Abbrechen",
  understood: "OK",
  signIn: "Anmelden",
  showPassword: "Zeigen, was ich tippe",
  loading: "Einen Augenblick …",
  notAtHand: "Dafür ist Internet nötig. Es erscheint hier, sobald es eine Verbindung gibt.",
  unanswered: "Der Server der Praxis antwortet nicht. Remedi versucht es automatisch wieder.",
  notShown: "Das lässt sich nicht zeigen. Bitte fragen Sie Ihre Praxis.",
  unexpected: "Etwas ist schiefgegangen. Bitte prüfen Sie, ob Ihre Änderung gespeichert ist, und versuchen Sie es dann noch einmal.",
  navigation: { label: "Hauptmenü", today: "Heute", plan: "Kalender", progress: "Verlauf", readings: "Werte", more: "Mehr" },
  whose: (name, mayRecord) => (mayRecord ? `Sie helfen ${name}.` : `Sie sehen den Plan von ${name}.`),
  signedOut: (count) =>
    count
      ? `Bitte melden Sie sich neu an. ${count === 1 ? "1 Eintrag ist" : `${count} Einträge sind`} auf diesem Gerät gespeichert und ${count === 1 ? "wird" : "werden"} dann gesendet.`
      : "Bitte melden Sie sich neu an. Nichts ging verloren.",
  forgetful:
    "Dieses Gerät kann Ihre Einträge nicht speichern: Der Speicher ist voll oder gesperrt. Lassen Sie Remedi offen, bis alles gesendet ist, oder schaffen Sie Platz.",
  offline: "Kein Internet. Sie können weiter Einträge machen.",
  away: "Der Server der Praxis antwortet nicht. Sie können weiter Einträge machen.",
  waiting: (count) =>
    count === 1 ? "1 Eintrag ist hier gespeichert und wird automatisch gesendet." : `${count} Einträge sind hier gespeichert und werden automatisch gesendet.`,
  travelled: "Ihr Gerät zeigt eine andere Zeit als Ihr Plan. Sind Sie auf Reisen?",
  travelledGo: "Zeitzone wählen",
  timesOf: (zone, isToday) => `Die Zeiten ${isToday ? "von heute" : "dieses Tages"} gelten für ${city(zone)}.`,
  changing: {
    noAnswer: "Es gibt kein Internet. Nichts wurde geändert. Bitte versuchen Sie es wieder, wenn es eine Verbindung gibt.",
    away: "Der Server der Praxis antwortet nicht. Nichts wurde geändert. Bitte versuchen Sie es in einigen Minuten wieder.",
    refused: "Das konnte nicht geändert werden. Bitte versuchen Sie es noch einmal, oder fragen Sie Ihre Praxis.",
    problems: {
      unauthenticated: "Sie sind abgemeldet. Bitte melden Sie sich neu an; nichts ging verloren.",
      "rate-limited": "Das waren zu viele Versuche. Bitte warten Sie eine Weile und versuchen Sie es dann wieder.",
      "role-required": "Das kann nur die Patientin oder der Patient ändern.",
      "view-only": "Sie dürfen diesen Plan ansehen, aber nicht ändern.",
      "not-found": "Das gibt es nicht mehr.",
    },
  },
};
