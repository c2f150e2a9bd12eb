import dosage from "./dosage.js";
import rule from "./rule.js";
import today from "./today.js";

export default {
  dosage,
  rule,
  // What is said of a day is the same on every page.
  standing: today.standing,
  from: today.from,
  fromDay: today.fromDay,
  title: "Eines nach dem anderen",
  nothingKept: "Es gibt kein Internet, und dieses Gerät hat noch keinen Plan für heute. Sobald es eine Verbindung gibt, steht er hier.",
  itIs: (at) => `Es ist ${at} Uhr.`,
  planned: (at) => `Geplant für ${at} Uhr.`,
  asked: (kind) => (kind === "exercise" ? "Gemacht?" : "Genommen?"),
  askedLater: (kind) => (kind === "exercise" ? "Haben Sie das gemacht?" : "Haben Sie das genommen?"),
  yes: (kind) => (kind === "exercise" ? "Ja, gemacht" : "Ja, genommen"),
  yesLater: "Ja",
  notNow: "Jetzt nicht",
  leaveOpen: "Offen lassen",
  showMe: "So geht es",
  more: "Mehr dazu",
  recorded: (kind, at) => `Vermerkt: ${kind === "exercise" ? "gemacht" : "genommen"} um ${at} Uhr.`,
  undo: "Zurücknehmen",
  next: "Weiter",
  nextIs: "Als Nächstes:",
  didAlready: (kind) => (kind === "exercise" ? "Schon gemacht" : "Schon genommen"),
  open: "Noch offen",
  askAgain: "Noch einmal fragen",
  soFar: "Heute bisher",
  noneSoFar: "Noch nichts vermerkt.",
  done: (kind, at) => (kind === "exercise" ? `Gemacht um ${at} Uhr` : `Genommen um ${at} Uhr`),
  skipped: (kind) => (kind === "exercise" ? "Vermerkt als nicht gemacht" : "Vermerkt als nicht genommen"),
  pending: "(hier gespeichert, noch nicht gesendet)",
  wholeDay: "Der ganze Tag",
  disclaimer: "Remedi ergänzt die Behandlung. Es ersetzt keinen ärztlichen Rat. Im Notfall wählen Sie den Notruf.",
};
