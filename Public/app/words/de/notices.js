import dosage from "./dosage.js";
import rule from "./rule.js";

/** Was jemand aus der Praxis darf; `view` und `treat` stehen in älteren Nachrichten, die keine Rollen kennen. */
const rights = (access, until) =>
  ({
    prescribe: `darf sie${until} sehen und Sie behandeln`,
    record: `darf sie${until} sehen und für Sie erfassen`,
    export: `darf sie${until} ansehen und herunterladen`,
    read: `darf sie${until} ansehen`,
    view: `darf sie${until} ansehen`,
    none: `sieht davon zurzeit${until} nichts`,
  })[access] ?? `hat${until} Zugang`;
const until = (on) => (on ? ` bis ${on}` : "");
const help = (access) => (access === "record" ? "Ihren Plan sehen und für Sie erfassen" : "Ihren Plan nur sehen");

export default {
  dosage,
  rule,
  headings: {
    "plan-changed": "Ihr Plan ändert sich",
    shared: "Eine weitere Person kann Ihre Akte sehen",
    "caregiver-invited": "Jemand möchte Ihnen helfen",
    "address-asked": "Ihre neue E-Mail-Adresse",
    "caregiver-proposed": "Ihre Praxis fragt Sie etwas",
    "plan-ending": "Ein Teil Ihres Plans endet",
    "device-silent": "Ein Gerät zeigt keine Erinnerungen",
    other: "Neues aus Ihrer Praxis",
  },
  /** The notice's sentence from its details; if one is missing, the server's sentence is shown. */
  sentences: {
    shared: (one) => `${one.by} hat Ihre Akte mit ${one.physician} geteilt: ${one.physician} ${rights(one.access, until(one.on))}.`,
    "access-changed": (one) => `${one.by} hat den Zugang von ${one.physician} zu Ihrer Akte geändert: ${one.physician} ${rights(one.access, until(one.on))}.`,
    "handed-over": (one) => (one.by === one.physician ? `${one.physician} ist jetzt für Ihre Betreuung verantwortlich.` : `${one.by} hat Ihre Betreuung an ${one.physician} übergeben.`),
    "address-asked": (one) =>
      `${one.by} hat ${one.address} als Ihre E-Mail-Adresse eingetragen. Sie gilt erst, wenn Sie dem Link in der E-Mail an diese Adresse gefolgt sind und Ihr Passwort eingegeben haben.`,
    "caregiver-invited": (one) =>
      one.consent === "paper"
        ? `${one.by} hat mit Ihrer Zustimmung auf Papier ${one.name} (${one.relationship}) eingeladen: ${one.name} darf ${help(one.access)}.`
        : `${one.by} fragt: Darf ${one.name} (${one.relationship}) ${help(one.access)}? Niemand erhält Zugang, bevor Sie zustimmen.`,
    "caregiver-proposed": (one) => `${one.by} fragt: Darf ${one.name} ${help(one.access)}? Es ändert sich nichts, bevor Sie zustimmen.`,
    "caregiver-changed": (one) => `${one.by} hat geändert, was ${one.name} darf: ${help(one.access)}.`,
  },
  /** The text after the name of the prescription. */
  pauses: {
    paused: (from, through) => ` ist ab ${from}${through ? ` bis ${through}` : ""} pausiert.`,
    resumed: (from) => ` wird ab ${from} fortgesetzt.`,
  },
  /** The same of one dose: `was` and `now` each with a day `on` and a time `at`, `much` in words or null. */
  doses: {
    moved: ({ was, now }) =>
      was.on === now.on ? ` am ${was.on}: um ${now.at} Uhr statt um ${was.at} Uhr.` : `: am ${now.on} um ${now.at} Uhr statt am ${was.on} um ${was.at} Uhr.`,
    added: ({ now, much }) => `: zusätzlich am ${now.on} um ${now.at} Uhr${much ? `, ${much}` : ""}.`,
    removed: ({ was }) => ` am ${was.on} um ${was.at} Uhr fällt weg.`,
  },
  /** The same if amount and frequency stay. */
  differs: {
    note: (from) => ` hat ab ${from} einen neuen Hinweis für Sie.`,
    days: (from) => ` ist ab ${from} an anderen Tagen dran.`,
  },
  /** The heading above the names of several prescriptions. */
  together: {
    paused: (from, through) => `Diese sind ab ${from}${through ? ` bis ${through}` : ""} pausiert:`,
    resumed: (from) => `Diese werden ab ${from} fortgesetzt:`,
    stopped: (from) => `Ab ${from} stehen diese nicht mehr in Ihrem Plan:`,
    undone: () => "Diese stehen nicht mehr in Ihrem Plan:",
  },
  /** The heading above more notices than are shown at once. */
  changes: (count) => `${count} Änderungen in Ihrem Plan. Zum Lesen tippen.`,
  several: (count) => `${count} Nachrichten aus Ihrer Praxis. Zum Lesen tippen.`,
  reason: "Der Grund:",
  /** By the codes of the server. */
  reasonCodes: { "entered-in-error": "Versehentlich verordnet." },
  before: "Bisher",
  now: "Jetzt",
  from: (day, at) => `Ab ${day}${at ? ` um ${at} Uhr` : ""}`,
  wasNothing: "Nicht in Ihrem Plan",
  becomesNothing: "Nicht mehr in Ihrem Plan",
  by: (name) => `Verordnet von ${name}`,
  ends: (on) => `Ein Teil Ihres Plans endet am ${on}.`,
  silent: "An eines Ihrer Geräte werden Erinnerungen gesendet, aber es hat seit einem Tag keine gezeigt.",
  devices: "Meine Geräte",
  team: "Wer mich betreut",
  read: "Ich habe es gelesen",
  later: "Später",
};
