export default {
  heading: (kind) => (kind === "exercise" ? "Wann haben Sie es gemacht?" : "Wann haben Sie es genommen?"),
  planned: (at) => `Wie geplant, um ${at} Uhr`,
  now: (at) => `Gerade eben, um ${at} Uhr`,
  other: "Zu einer anderen Zeit",
  day: "Am",
  take: "Diese Zeit speichern",
  noTime: "Bitte geben Sie eine Zeit an.",
  later: "Diese Zeit ist noch nicht gekommen. Bitte wählen Sie eine frühere.",
};
