import city from "./city.js";

export default {
  city,
  heading: "Welche meinen Sie?",
  early: "Möchten Sie das jetzt erfassen?",
  planned: (at) => `Es ist für ${at} Uhr geplant.`,
  lastNight: (at) => `Letzte Nacht ${at} Uhr`,
  today: (at) => `Heute ${at} Uhr`,
  tonight: (at) => `Heute Abend ${at} Uhr`,
  yesterdayMorning: (at) => `Gestern ${at} Uhr`,
  yesterdayAfternoon: (at) => `Gestern ${at} Uhr`,
  yesterdayEvening: (at) => `Gestern ${at} Uhr`,
  on: (day, at) => `${day} ${at} Uhr`,
};
