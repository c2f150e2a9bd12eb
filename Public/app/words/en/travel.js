import city from "./city.js";
import dosage from "./dosage.js";

/** Regions as time zones name them. */
const regions = new Map([["Africa", "Africa"], ["America", "America"], ["Antarctica", "Antarctica"], ["Arctic", "Arctic"], ["Asia", "Asia"], ["Atlantic", "Atlantic"], ["Australia", "Australia"], ["Europe", "Europe"], ["Indian", "Indian Ocean"], ["Pacific", "Pacific"]]);

export default {
  city,
  dosage,
  title: "Travelling",
  more: "More",
  patientOnly: "Only the patient can choose the time zone of the plan.",
  planFollows: (city, isHere) => `Your plan follows the time in ${city}${isHere ? ", as this device does" : ""}.`,
  deviceShows: (city) => 
    `This device shows the time in ${city}. Which time should your plan follow? Nothing changes until you choose.`,
  needsInternet: "This needs the internet. The day appears here when there is a connection.",
  caption: (on) => `${on} in both time zones`,
  nothingPlanned: (on) => `Nothing is planned for ${on}.`,
  what: "What",
  homeTime: "Home time",
  timeThere: "Time in",
  thenShows: (at, days, city) => `${at} in ${city}${days === 0 ? "" : days > 0 ? ", a day later" : ", a day earlier"}`,
  notThatDay: "not on this day",
  use: (city) => `Use the time in ${city}`,
  stay: (city) => `Keep the time in ${city}`,
  saved: (city, on) => `Saved. From ${on} your plan follows the time in ${city}.`,
  unchanged: "Today stays as it is.",
  moved: (name, from, to, on) => `${name} is planned for ${to}${on ? ` on ${on}` : ""} instead of ${from}.`,
  removed: (name, at, on) => `${name} at ${at}${on ? ` on ${on}` : ""} is removed because of the journey.`,
  why: "Why?",
  kept: (city) => `Your plan still follows the time in ${city}.`,
  stays: (city) => `Your plan keeps the time in ${city}. Remedi does not ask again while you are here.`,
  pending: (city, on) => `From ${on ?? "tomorrow"} your plan follows the time in ${city}.`,
  keep: (city) => `No, keep ${city}`,
  transition: {
    heading: "From now until then",
    broughtForward: (from) => `moved from ${from} to the minute before the new day begins`,
    at: (when, city) => `${when} in ${city}`,
    leftOut: "The journey removes these. The new day begins before their time and has its own times:",
  },
  gaps: {
    heading: "Time between doses",
    lead: "This is how the journey changes it. Your physician decides which time a prescription follows. Ask before you travel if the time between doses gets much shorter or longer.",
    clocks: {
      wall: ({ there }) => `Local time in ${there}`,
      home: ({ home }) => `Home time (${home})`,
      interval: () => "Fixed interval",
    },
    prescribed: (name) => `${name} (as prescribed)`,
    none: "nothing is planned around these days",
    always: (span) => `always ${span} apart`,
    between: (least, most) => `at least ${least}, at most ${most}`,
    span: (seconds) => [[Math.floor(seconds / 3600), "hour"], [Math.floor(seconds / 60) % 60, "minute"]].filter(([count]) => count).map(([count, noun]) => `${count} ${noun}${count === 1 ? "" : "s"}`).join(" ") || "0 minutes",
    doses: "The times before and there",
    before: "Before",
    after: "There",
  },
  another: "Another place",
  place: "Name of the place",
  placeHint: "Such as: Tokyo, Munich, New York",
  found: (count, more) => (!count ? "No place of this name is known. Try a larger city nearby." : more ? `${more} more: please type more of the name.` : `${count === 1 ? "1 place" : `${count} places`} found.`),
  inList: (place, city, region) => (place === city ? (city === region ? city : `${city} (${regions.get(region) ?? region})`) : `${place} (${city})`),
};
