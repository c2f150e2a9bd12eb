export default {
  skip: "Zum Inhalt",
  back: "Zurück",
  save: "Speichern",
  cancel: "Abbrechen",
  close: "Schließen",
  understood: "OK",
  signIn: "Anmelden",
  showPassword: "Zeigen, was ich tippe",
  loading: "Einen Augenblick …",
  notAtHand: "Dafür wird das Internet gebraucht. Sobald es eine Verbindung gibt, steht es hier.",
  navigation: { label: "Hauptwege", today: "Heute", plan: "Kalender", progress: "Verlauf", more: "Mehr" },
  whose: (name, mayRecord) => (mayRecord ? `Sie helfen ${name}.` : `Sie sehen den Plan von ${name}.`),
  signedOut: (count) =>
    count
      ? `Bitte melden Sie sich neu an. ${count === 1 ? "Ein Haken ist" : `${count} Haken sind`} auf diesem Gerät aufgehoben und werden dann gesendet.`
      : "Bitte melden Sie sich neu an. Nichts ging verloren.",
  forgetful:
    "Dieses Gerät kann Ihre Haken nicht aufheben: Der Speicher ist voll oder gesperrt. Lassen Sie Remedi offen, bis alles gesendet ist, oder schaffen Sie Platz.",
  offline: "Kein Internet. Sie können weiter abhaken.",
  away: "Der Server der Praxis antwortet gerade nicht. Sie können weiter abhaken.",
  waiting: (count) =>
    count === 1 ? "1 Haken ist hier aufgehoben und wird von selbst gesendet." : `${count} Haken sind hier aufgehoben und werden von selbst gesendet.`,
  travelled: "Ihr Gerät zeigt eine andere Zeit als Ihr Plan. Sind Sie auf Reisen?",
  travelledGo: "Zeit wählen",
  refused: (name, code, detail) =>
    ({
      "stale-revision": `${name}: Das wurde inzwischen auf einem anderen Gerät geändert.`,
      conflict: `${name}: Ein anderes Gerät hatte das schon vermerkt. Was Sie hier schrieben, wurde nicht übernommen.`,
      "not-found": `${name}: Das steht nicht mehr in Ihrem Plan und konnte nicht vermerkt werden.`,
      "view-only": `${name}: Sie dürfen diesen Plan ansehen, aber nichts vermerken.`,
      "too-early": `${name}: Das ist erst für einen späteren Tag geplant.`,
    })[code] ?? `${name} konnte nicht vermerkt werden. ${detail ?? ""}`,
  stands: (outcome, at) => (outcome === "completed" ? `Es steht als erledigt um ${at}.` : `Es steht als nicht erledigt, vermerkt um ${at}.`),
  sendMine: "Meins übernehmen",
  notices: {
    clock: ({ ahead }) => {
      const minutes = Math.round(Math.abs(ahead) / 60_000);
      const span = minutes < 120 ? `${minutes} Minuten` : `${Math.round(minutes / 60)} Stunden`;
      return `Die Uhr dieses Geräts geht ${span} ${ahead > 0 ? "vor" : "nach"}. Remedi rechnet mit der richtigen Zeit. Stellen Sie die Uhr in den Einstellungen Ihres Geräts.`;
    },
    overtaken: ({ all }, time) =>
      all
        .map(({ operation, completion }) => `${operation.about.name}: auf einem anderen Gerät schon vermerkt, um ${time(completion.completedAt)}.`)
        .join(" ") + " Es zählt einmal.",
  },
  changing: {
    noAnswer: "Gerade gibt es kein Internet. Nichts wurde geändert. Bitte versuchen Sie es wieder, wenn es eine Verbindung gibt.",
    away: "Der Server der Praxis antwortet gerade nicht. Nichts wurde geändert. Bitte versuchen Sie es in einigen Minuten wieder.",
    refused: "Das konnte nicht geändert werden. Bitte versuchen Sie es noch einmal, oder fragen Sie Ihre Praxis.",
    problems: {
      unauthenticated: "Sie sind abgemeldet. Bitte melden Sie sich neu an; nichts ging verloren.",
      "rate-limited": "Das waren viele Versuche. Bitte warten Sie eine Weile und versuchen Sie es dann wieder.",
      "role-required": "Das kann nur die Patientin oder der Patient ändern.",
      "view-only": "Sie dürfen diesen Plan ansehen, aber nicht ändern.",
      "not-found": "Das gibt es nicht mehr.",
    },
  },
};
