import dosage from "./dosage.js";

/** Regions as time zones name them. */
const regions = new Map([["Africa", "Afrika"], ["America", "Amerika"], ["Antarctica", "Antarktis"], ["Arctic", "Arktis"], ["Asia", "Asien"], ["Atlantic", "Atlantik"], ["Australia", "Australien"], ["Europe", "Europa"], ["Indian", "Indischer Ozean"], ["Pacific", "Pazifik"]]);

export default {
  dosage,
  title: "Auf Reisen",
  more: "Mehr",
  patientOnly: "Nur die Patientin oder der Patient kann die Zeitzone des Plans wählen.",
  planFollows: (city, isHere) => `Ihr Plan folgt der Zeit in ${city}${isHere ? ", wie dieses Gerät" : ""}.`,
  deviceShows: (city) => 
    `Dieses Gerät zeigt die Zeit in ${city}. Welcher Zeit soll Ihr Plan folgen? Nichts ändert sich, bevor Sie wählen.`,
  needsInternet: "Dafür ist Internet nötig. Der Tag erscheint hier, sobald es eine Verbindung gibt.",
  caption: (on) => `${on} in beiden Zeitzonen`,
  nothingPlanned: (on) => `Für ${on} ist nichts geplant.`,
  what: "Was",
  homeTime: "Zeit zu Hause",
  timeThere: "Zeit in",
  thenShows: (at, days, city) => `${at} in ${city}${days === 0 ? "" : days > 0 ? ", einen Tag später" : ", einen Tag früher"}`,
  notThatDay: "nicht an diesem Tag",
  use: (city) => `Zeit in ${city} verwenden`,
  stay: (city) => `Zeit in ${city} behalten`,
  saved: (city, on) => `Gespeichert. Ab ${on} folgt Ihr Plan der Zeit in ${city}. Heute bleibt, wie es ist.`,
  kept: (city) => `Ihr Plan folgt der Zeit in ${city}, heute und weiterhin.`,
  stays: (city) => `Ihr Plan bleibt bei der Zeit in ${city}. Remedi fragt nicht wieder, solange Sie hier sind.`,
  pending: (city, on) => `Ab ${on ?? "morgen"} folgt Ihr Plan der Zeit in ${city}.`,
  keep: (city) => `Nein, bei ${city} bleiben`,
  transition: {
    heading: "Von jetzt bis dahin",
    leftOut: "Das fällt durch die Reise weg, damit kein Tag mehr hat als vorgesehen:",
  },
  gaps: {
    heading: "Zeitabstände",
    lead: "Was die Reise daran ändert. Welcher Zeit eine Verordnung folgt, bestimmt Ihre Praxis: Fragen Sie vor der Reise, wenn die Zeit viel kürzer oder länger wird.",
    clocks: {
      wall: ({ there }) => `Nach der Zeit in ${there}`,
      home: ({ home }) => `Nach der Zeit zu Hause (${home})`,
      interval: () => "Im gleichen Abstand",
    },
    prescribed: (name) => `${name} (so verordnet)`,
    none: "um diese Tage ist nichts geplant",
    always: (span) => `immer ${span} Abstand`,
    between: (least, most) => `mindestens ${least}, höchstens ${most}`,
    span: (seconds) => [[Math.floor(seconds / 3600), "Stunde", "Stunden"], [Math.floor(seconds / 60) % 60, "Minute", "Minuten"]].filter(([count]) => count).map(([count, one, many]) => `${count} ${count === 1 ? one : many}`).join(" ") || "0 Minuten",
    doses: "Die Zeiten davor und dort",
    before: "Davor",
    after: "Dort",
  },
  another: "Ein anderer Ort",
  place: "Name des Ortes",
  placeHint: "Zum Beispiel: Tokio, München, New York",
  found: (count, more) => (!count ? "Diesen Ort kennt Remedi nicht. Versuchen Sie eine größere Stadt in der Nähe." : more ? `${more} weitere: Bitte tippen Sie mehr vom Namen.` : `${count === 1 ? "1 Ort" : `${count} Orte`} gefunden.`),
  inList: (place, city, region) => (place === city ? (city === region ? city : `${city} (${regions.get(region) ?? region})`) : `${place} (${city})`),
};
