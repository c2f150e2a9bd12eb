export default {
  title: "Heute",
  nothingKept: "Es gibt kein Internet, und dieses Gerät hat noch keinen Plan für heute. Sobald es eine Verbindung gibt, steht er hier.",
  nothingToday: "Für heute ist nichts geplant.",
  nothingNow: "Gerade ist nichts zu tun.",
  openNow: (count) => (count === 1 ? "Eines ist jetzt zu tun." : `${count} Dinge sind jetzt zu tun.`),
  allDone: "Das ist alles für heute.",
  groups: { now: "Jetzt", earlier: "Früher am Tag", later: "Später", asNeeded: "Bei Bedarf", done: "Erledigt" },
  done: (kind, at) => (kind === "exercise" ? `Gemacht um ${at}` : `Genommen um ${at}`),
  skipped: (kind, reason) => {
    const isExercise = kind === "exercise";
    if (reason === "advised") return "Ausgelassen wie besprochen";
    const why = {
      "side-effects": isExercise ? "Schmerzen oder unwohl" : "Nebenwirkungen",
      "felt-well": "fühlte mich wohl",
      forgot: "vergessen",
      unavailable: isExercise ? "kein Ort oder keine Zeit" : "nicht zur Hand",
      other: "anderer Grund",
    }[reason];
    return (isExercise ? "Nicht gemacht" : "Nicht genommen") + (why ? `: ${why}` : "");
  },
  nothingRecorded: "Noch nichts vermerkt. Tippen Sie, wenn es gemacht ist.",
  undone: "Zurückgenommen. Das wird noch gesendet.",
  pending: "(hier aufgehoben, noch nicht gesendet)",
  superseded: "Das steht nicht mehr in Ihrem Plan.",
  undo: "Zurücknehmen",
  more: "Mehr",
  showMe: "So geht es",
  boxLabel: (name, at, amount) => [name, amount, at].filter(Boolean).join(", "),
  announceDone: (name, at) => `${name}: um ${at} vermerkt. Zurücknehmen steht daneben.`,
  announceUndone: (name) => `${name}: zurückgenommen.`,
  for: (indication) => `Wofür: ${indication}`,
  takeNow: (kind) => (kind === "exercise" ? "Ich mache es jetzt" : "Ich nehme eine jetzt"),
  nextAllowed: (at) => `Die nächste ab ${at}`,
  nextAllowedOn: (day, at) => `Die nächste am ${day} ab ${at}`,
  takenOf: (count, most) => `${count} von höchstens ${most} heute`,
  takenToday: (count) => (count ? `${count} heute` : "Heute keine"),
  overHeading: "Es ist früh für noch eine",
  fullHeading: "Das wäre mehr, als für einen Tag vorgesehen ist",
  overText: "Wenn Sie fortfahren, wird es vermerkt, und Ihre Ärztin oder Ihr Arzt sieht es.",
  overYes: (kind) => (kind === "exercise" ? "Ich mache es jetzt" : "Ich nehme es jetzt"),
  oneByOne: "Eines nach dem anderen zeigen",
  disclaimer: "Remedi ergänzt die Behandlung. Es ersetzt keinen ärztlichen Rat. Im Notfall wählen Sie den Notruf.",
};
