import city from "./city.js";

export default {
  skip: "Skip to the content",
  save: "Save",
  cancel: "Cancel",
  understood: "OK",
  signIn: "Sign in",
  showPassword: "Show what I type",
  loading: "One moment …",
  notAtHand: "This needs the internet. It appears here when there is a connection.",
  unanswered: "The clinic’s server does not answer. Remedi tries again automatically.",
  notShown: "This cannot be shown. Please ask your clinic.",
  unexpected: "Something went wrong. Please check whether your change was saved, then try again.",
  navigation: { label: "Main", today: "Today", plan: "Calendar", progress: "Progress", readings: "Readings", more: "More" },
  whose: (name, mayRecord) => (mayRecord ? `You are helping ${name}.` : `You are looking at ${name}’s plan.`),
  signedOut: (count) =>
    count
      ? `Please sign in again. ${count === 1 ? "1 entry is" : `${count} entries are`} saved on this device and will be sent then.`
      : "Please sign in again. Nothing was lost.",
  forgetful:
    "This device cannot save your entries: its storage is full or blocked. Keep Remedi open until they are sent, or free some space.",
  offline: "No internet. You can go on recording.",
  away: "The clinic’s server does not answer. You can go on recording.",
  waiting: (count) =>
    count === 1 ? "1 entry is saved here and will be sent automatically." : `${count} entries are saved here and will be sent automatically.`,
  travelled: "Your device shows another time than your plan. Are you travelling?",
  travelledGo: "Choose the time zone",
  timesOf: (zone, isToday) => `${isToday ? "Today’s times" : "The times of this day"} are those of ${city(zone)}.`,
  changing: {
    noAnswer: "There is no internet. Nothing was changed. Please try again when there is a connection.",
    away: "The clinic’s server does not answer. Nothing was changed. Please try again in a few minutes.",
    refused: "This could not be changed. Please try again, or ask your clinic.",
    problems: {
      unauthenticated: "You are signed out. Please sign in again; nothing was lost.",
      "rate-limited": "There were too many attempts. Please wait a while, then try again.",
      "role-required": "Only the patient can change this.",
      "view-only": "You can see this plan, but not change it.",
      "not-found": "This no longer exists.",
    },
  },
};
