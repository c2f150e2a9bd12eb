import dosage from "./dosage.js";
import cards from "./today.js";

export default {
  cards,
  dosage,
  title: "Was erfasst wurde",
  earlier: { week: "Die Woche davor" },
  later: { week: "Die Woche danach" },
  now: { week: "Diese Woche" },
  lead: "Tippen Sie auf eine Zeile, um sie zu berichtigen. Auch ältere Einträge können Sie berichtigen.",
  planned: (at) => `Geplant für ${at} Uhr`,
  onDay: (day, at) => `${day}, ${at}`,
  nothing: "Nicht erfasst",
  undone: (what) => `Rückgängig gemacht: ${what}`,
  quoted: (words) => `„${words}“`,
  by: (name) => `Erfasst von ${name}`,
  doneOf: (done, planned) => `${done} von ${planned} erledigt`,
  nothingYet: "Noch nichts erfasst.",
  nothingPlanned: "Es war nichts geplant.",
  further: "Einen anderen Tag zeigen",
  show: "Diesen Tag zeigen",
};
