import city from "./city.js";
import dosage from "./dosage.js";

/** Regions as time zones name them. */
const regions = new Map([["Africa", "Afrika"], ["America", "Amerika"], ["Antarctica", "Antarktis"], ["Arctic", "Arktis"], ["Asia", "Asien"], ["Atlantic", "Atlantik"], ["Australia", "Australien"], ["Europe", "Europa"], ["Indian", "Indischer Ozean"], ["Pacific", "Pazifik"]]);

export default {
  city,
  dosage,
  title: "Auf Reisen",
  more: "Mehr",
  patientOnly: "Nur die Patientin oder der Patient kann die Zeitzone des Plans wählen.",
  planFollows: (city, isHere) => `Ihr Plan richtet sich nach der Zeit in ${city}${isHere ? ", wie dieses Gerät" : ""}.`,
  deviceShows: (city) => 
    `Dieses Gerät zeigt die Zeit in ${city}. Nach welcher Zeit soll sich Ihr Plan richten? Bevor Sie wählen, ändert sich nichts.`,
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
  saved: (city, on) => `Gespeichert. Ab ${on} richtet sich Ihr Plan nach der Zeit in ${city}.`,
  unchanged: "Heute bleibt, wie es ist.",
  moved: (name, from, to, on) => `${name} ist ${on ? `am ${on} ` : ""}für ${to} Uhr statt ${from} Uhr geplant.`,
  removed: (name, at, on) => `${name}${on ? ` am ${on}` : ""} um ${at} Uhr fällt wegen der Reise weg.`,
  why: "Warum?",
  kept: (city) => `Ihr Plan richtet sich weiterhin nach der Zeit in ${city}.`,
  stays: (city) => `Ihr Plan bleibt bei der Zeit in ${city}. Remedi fragt nicht wieder, solange Sie hier sind.`,
  pending: (city, on) => `Ab ${on ?? "morgen"} richtet sich Ihr Plan nach der Zeit in ${city}.`,
  keep: (city) => `Nein, bei ${city} bleiben`,
  transition: {
    heading: "Von jetzt bis dahin",
    broughtForward: (from) => `von ${from} Uhr auf die Minute vorverlegt, bevor der neue Tag beginnt`,
    at: (when, city) => `${when} in ${city}`,
    leftOut: "Das fällt durch die Reise weg. Der neue Tag beginnt vor dieser Zeit und hat eigene Zeiten:",
  },
  gaps: {
    heading: "Zeitabstände",
    lead: "So ändert die Reise die Abstände. Nach welcher Zeit sich eine Verordnung richtet, bestimmt Ihre Praxis. Fragen Sie vor der Reise, wenn ein Abstand viel kürzer oder länger wird.",
    clocks: {
      wall: ({ there }) => `Ortszeit in ${there}`,
      home: ({ home }) => `Zeit zu Hause (${home})`,
      interval: () => "Fester Abstand",
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
