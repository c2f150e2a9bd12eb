import dosage from "./dosage.js";
import cards from "./today.js";

const days = (count) => (count === 1 ? "1 Tag" : `${count} Tagen`);

export default {
  cards,
  dosage,
  title: "Kalender",
  viewsLabel: "Tag, Monat oder Jahr",
  views: { day: "Tag", month: "Monat", year: "Jahr" },
  earlier: { day: "Der Tag davor", month: "Der Monat davor", year: "Das Jahr davor" },
  later: { day: "Der Tag danach", month: "Der Monat danach", year: "Das Jahr danach" },
  now: { day: "Heute", month: "Dieser Monat", year: "Dieses Jahr" },
  weekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
  marks: {
    all: "alles erledigt",
    part: "teilweise erledigt",
    none: "nicht erfasst",
    planned: "geplant",
    nothing: "nichts geplant",
  },
  dayLabel: (day, mark) => (mark ? `${day}: ${mark}` : day),
  legend: "Zeichen",
  monthSaid: ({ all, part, none, planned }) => {
    const over = all + part + none;
    const said = [
      over ? `An ${all || "keinem"} von ${days(over)} alles erledigt` : null,
      planned ? `An ${planned === 1 ? "1 Tag" : days(planned)} geplant` : null,
    ];
    return said.filter(Boolean).join(". ") || "Nichts geplant";
  },
  notAtHand: "Für manche dieser Tage ist Internet nötig. Sie erscheinen hier, sobald es eine Verbindung gibt.",
  ahead: (count) => {
    if (!count) return "Für diesen Tag ist nichts geplant.";
    return `${count === 1 ? "1 Sache ist" : `${count} Sachen sind`} geplant. Dieser Tag kommt noch.`;
  },
  doneOf: (done, planned, isOver) => {
    if (!planned) return isOver ? "Für diesen Tag war nichts geplant." : "Für heute ist nichts geplant.";
    return `${done} von ${planned} erledigt.`;
  },
};
