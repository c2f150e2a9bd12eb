import dosage from "./dosage.js";

export default {
  dosage,
  title: "Travelling",
  more: "More",
  patientOnly: "Only the patient can choose the time zone of the plan.",
  planFollows: (city, isHere) => `Your plan follows the time in ${city}${isHere ? ", as this device does" : ""}.`,
  deviceShows: (city) => 
    `This device shows the time in ${city}. Which time should your plan follow? Look at the day first; nothing changes until you choose.`,
  needsInternet: "This needs the internet. As soon as there is a connection, the day shows here under both times.",
  caption: (on) => `${on}, under both times`,
  nothingPlanned: (on) => `Nothing is planned for ${on}.`,
  what: "What",
  homeTime: "Home time",
  timeThere: "Time in",
  thenShows: (at, days, city) => `${at} in ${city}${days === 0 ? "" : days > 0 ? ", a day later" : ", a day earlier"}`,
  notThatDay: "not on this day",
  use: (city, isHere) => (isHere ? `Use the time here (${city})` : `Use the time in ${city}`),
  stay: (city) => `Stay with home time (${city})`,
  saved: (city, on) => `Saved. From ${on} on your plan follows the time in ${city}. Today stays as it is.`,
  kept: (city) => `Your plan follows the time in ${city}, today and from now on.`,
  stays: (city) => `Your plan stays with the time in ${city}. We do not ask again as long as you are here.`,
  pending: (city, on) => `From ${on ?? "tomorrow"} on your plan follows the time in ${city}.`,
  keep: (city) => `No, stay with ${city}`,
  another: "Another place",
  inList: (city, region) => (city === region ? city : `${city} (${region})`),
};
