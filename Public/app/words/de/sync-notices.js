export default {
  refused: (name, code, detail) =>
    ({
      "stale-revision": `${name}: Das wurde auf einem anderen Gerät geändert.`,
      conflict: `${name}: Ein anderes Gerät hatte das schon erfasst. Ihr Eintrag wurde nicht gespeichert.`,
      "not-found": `${name}: Das steht nicht mehr in Ihrem Plan und konnte nicht erfasst werden.`,
      "view-only": `${name}: Sie dürfen diesen Plan ansehen, aber nichts erfassen.`,
      "too-early": `${name}: Das ist erst für einen späteren Tag geplant.`,
    })[code] ?? `${name} konnte nicht erfasst werden. ${detail ?? ""}`,
  stands: (outcome, at) => (outcome === "completed" ? `Erfasst ist: erledigt um ${at} Uhr.` : `Erfasst ist: ausgelassen um ${at} Uhr.`),
  sendMine: "Meinen Eintrag verwenden",
  notices: {
    clock: ({ ahead }) => {
      const minutes = Math.round(Math.abs(ahead) / 60_000);
      const span = minutes < 120 ? `${minutes} Minuten` : `${Math.round(minutes / 60)} Stunden`;
      return `Die Uhr dieses Geräts geht ${span} ${ahead > 0 ? "vor" : "nach"}. Remedi rechnet mit der richtigen Zeit. Stellen Sie die Uhr in den Einstellungen Ihres Geräts.`;
    },
    overtaken: ({ all }, time) =>
      all
        .map(({ operation, completion }) => `${operation.about.name}: auf einem anderen Gerät schon erfasst, um ${time(completion)} Uhr.`)
        .join(" ") + " Es zählt nur einmal.",
  },
};
