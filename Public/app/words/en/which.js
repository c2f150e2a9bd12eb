import city from "./city.js";

export default {
  city,
  heading: "Which one do you mean?",
  early: "Do you want to record this now?",
  planned: (at) => `It is planned for ${at}.`,
  lastNight: (at) => `Last night ${at}`,
  today: (at) => `Today ${at}`,
  tonight: (at) => `Tonight ${at}`,
  yesterdayMorning: (at) => `Yesterday ${at}`,
  yesterdayAfternoon: (at) => `Yesterday ${at}`,
  yesterdayEvening: (at) => `Yesterday ${at}`,
  on: (day, at) => `${day} ${at}`,
};
