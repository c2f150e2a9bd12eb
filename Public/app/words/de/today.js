import city from "./city.js";
import dosage from "./dosage.js";
import rule from "./rule.js";

export default {
  city,
  dosage,
  rule,
  title: "Heute",
  readings: { reading: "Messwerte ansehen", enter: "Wert eintragen" },
  nothingKept: "Es gibt kein Internet, und dieses Gerät hat noch keinen Plan für heute. Er erscheint hier, sobald es eine Verbindung gibt.",
  standing: ({ kind, count }) => {
    if (kind === "open") return count === 1 ? "Jetzt steht 1 Sache an." : `Jetzt stehen ${count} Sachen an.`;
    return { nothing: "Für heute ist nichts geplant.", later: "Gerade steht nichts an.", over: "Mehr ist für heute nicht geplant." }[kind];
  },
  begins: (day, at) => `Der Plan beginnt am ${day} um ${at} Uhr.`,
  comesNext: (day, at) => `Als Nächstes: ${day} um ${at} Uhr.`,
  from: {
    lastNight: (at) => `Von letzter Nacht: ${at} Uhr`,
    today: (at) => `Von heute: ${at} Uhr`,
    tonight: (at) => `Von heute Abend: ${at} Uhr`,
    yesterdayMorning: (at) => `Von gestern Morgen: ${at} Uhr`,
    yesterdayAfternoon: (at) => `Von gestern Nachmittag: ${at} Uhr`,
    yesterdayEvening: (at) => `Von gestern Abend: ${at} Uhr`,
  },
  fromDay: (day, at) => `Von ${day}: ${at} Uhr`,
  plannedFor: (at) => `Geplant für ${at} Uhr`,
  groups: { now: "Jetzt", earlier: "Früher am Tag", anyTime: "Heute jederzeit", later: "Später", asNeeded: "Bei Bedarf", done: "Erfasst" },
  done: (kind, at) => `Erledigt um ${at} Uhr`,
  skipped: (kind, reason) => {
    const isExercise = kind === "exercise";
    if (reason === "advised") return "Ausgelassen wie besprochen";
    const why = {
      "side-effects": isExercise ? "Schmerzen oder Unwohlsein" : "Nebenwirkungen",
      "felt-well": "es ging auch ohne gut",
      forgot: "vergessen",
      unavailable: isExercise ? "kein Platz oder keine Zeit" : "keine dabei",
      other: "anderer Grund",
    }[reason];
    return why ? `Ausgelassen: ${why}` : "Ausgelassen";
  },
  nothingRecorded: "Nicht erfasst. Zum Erfassen tippen.",
  decided: "Wie wird das entschieden?",
  undone: "Rückgängig gemacht. Das wird noch gesendet.",
  pending: "(noch nicht gesendet)",
  superseded: "Das steht für diesen Tag nicht in Ihrem Plan.",
  undo: "Rückgängig",
  more: "Mehr",
  showMe: "So geht es",
  boxLabel: (name, at, amount) => [name, amount, at].filter(Boolean).join(", "),
  announceDone: (name, at) => `${name}: um ${at} Uhr erfasst. Sie können es rückgängig machen.`,
  announceUndone: (name) => `${name}: rückgängig gemacht.`,
  for: (indication) => `Wofür: ${indication}`,
  takeNow: (kind) => (kind === "exercise" ? "Jetzt machen" : "Jetzt nehmen"),
  nextAllowed: (at) => `Wieder ab ${at} Uhr`,
  nextAllowedOn: (day, at) => `Wieder am ${day} ab ${at} Uhr`,
  takenOf: (count, most) => `${count} von höchstens ${most} heute`,
  takenOf24: (count, most) => `${count} von höchstens ${most} in 24 Stunden`,
  takenIn24: (count) => `${count} in den letzten 24 Stunden`,
  takenToday: (count) => (count ? `${count} heute` : "Heute noch nicht"),
  oneByOne: "Eine Frage nach der anderen zeigen",
  disclaimer: "Remedi ergänzt die Behandlung. Es ersetzt keinen ärztlichen Rat. Im Notfall wählen Sie den Notruf.",
};
