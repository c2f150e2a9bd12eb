import item from "./item.js";

export default {
  ...item,
  title: "Übung",
  leave: "Verlassen",
  stepOf: (step, steps) => `Schritt ${step} von ${steps}`,
  previousStep: "Zurück",
  nextStep: "Nächster Schritt",
  start: "Beginnen",
  sound: "Ton",
  vibration: "Vibration",
  setOf: (set, sets) => `Durchgang ${set} von ${sets}`,
  repetitionOf: (repetition, repetitions) => `Wiederholung ${repetition} von ${repetitions}`,
  phases: { ready: "Machen Sie sich bereit", go: "Weiter so", count: "In Ihrem Tempo", rest: "Pause zum Ausruhen" },
  paused: "Angehalten",
  next: (set, sets) => `Dann: Durchgang ${set} von ${sets}`,
  left: (seconds) => {
    if (seconds === 1) return "Noch 1 Sekunde";
    return seconds < 120 ? `Noch ${seconds} Sekunden` : `Noch ${Math.ceil(seconds / 60)} Minuten`;
  },
  of: (repetitions) => `von ${repetitions}`,
  tapEach: "Nach jedem Mal hier tippen",
  setDone: "Durchgang fertig",
  allDone: "Ich habe es gemacht",
  atOnce: "Sofort beginnen",
  goOnNow: "Jetzt weiter",
  pause: "Anhalten",
  goOn: "Weiter",
  wellDone: "Gut gemacht",
  thatWasAll: "Das war die ganze Übung.",
  record: "Fertig: vermerken",
  backToDay: "Zurück zu meinem Tag",
  said: {
    ready: "Machen Sie sich bereit.",
    go: (set, sets) => (sets > 1 ? `Durchgang ${set} von ${sets}. Los.` : "Los."),
    count: (set, sets) => (sets > 1 ? `Durchgang ${set} von ${sets}. Los.` : "Los."),
    near: "Noch zehn Sekunden.",
    rest: "Ruhen Sie sich aus.",
    end: "Das war die ganze Übung. Gut gemacht.",
  },
};
