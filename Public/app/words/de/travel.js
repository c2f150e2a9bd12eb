import dosage from "./dosage.js";

export default {
  dosage,
  title: "Auf Reisen",
  more: "Mehr",
  patientOnly: "Nur die Patientin oder der Patient kann die Zeitzone des Plans wählen.",
  planFollows: (city, isHere) => `Ihr Plan folgt der Zeit in ${city}${isHere ? ", wie dieses Gerät" : ""}.`,
  deviceShows: (city) => 
    `Dieses Gerät zeigt die Zeit in ${city}. Welcher Zeit soll Ihr Plan folgen? Sehen Sie sich erst den Tag an; nichts ändert sich, bevor Sie wählen.`,
  needsInternet: "Dafür wird das Internet gebraucht. Sobald es eine Verbindung gibt, steht hier der Tag nach beiden Zeiten.",
  caption: (on) => `${on}, nach beiden Zeiten`,
  nothingPlanned: (on) => `Für ${on} ist nichts geplant.`,
  what: "Was",
  homeTime: "Zeit zu Hause",
  timeThere: "Zeit in",
  thenShows: (at, days, city) => `${at} in ${city}${days === 0 ? "" : days > 0 ? ", einen Tag später" : ", einen Tag früher"}`,
  notThatDay: "nicht an diesem Tag",
  use: (city, isHere) => (isHere ? `Die Zeit hier nehmen (${city})` : `Die Zeit nehmen: ${city}`),
  stay: (city) => `Bei der Zeit zu Hause bleiben (${city})`,
  saved: (city, on) => `Gespeichert. Ab ${on} folgt Ihr Plan der Zeit in ${city}. Heute bleibt, wie es ist.`,
  kept: (city) => `Ihr Plan folgt der Zeit in ${city}, heute und weiterhin.`,
  stays: (city) => `Ihr Plan bleibt bei der Zeit in ${city}. Solange Sie hier sind, fragen wir nicht wieder.`,
  pending: (city, on) => `Ab ${on ?? "morgen"} folgt Ihr Plan der Zeit in ${city}.`,
  keep: (city) => `Nein, bei ${city} bleiben`,
  another: "Ein anderer Ort",
  inList: (city, region) => (city === region ? city : `${city} (${region})`),
};
