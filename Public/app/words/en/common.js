export default {
  skip: "Skip to the content",
  save: "Save",
  cancel: "Cancel",
  understood: "OK",
  signIn: "Sign in",
  showPassword: "Show what I type",
  loading: "One moment …",
  notAtHand: "This needs the internet. It will show here as soon as there is a connection.",
  unanswered: "The clinic’s server does not answer just now. It is asked again by itself.",
  notShown: "This cannot be shown. Please ask your clinic.",
  unexpected: "Something went wrong in the app. Please check whether it was done, then try again.",
  navigation: { label: "Main", today: "Today", plan: "Calendar", progress: "Progress", more: "More" },
  whose: (name, mayRecord) => (mayRecord ? `You are helping ${name}.` : `You are looking at ${name}’s plan.`),
  signedOut: (count) =>
    count
      ? `Please sign in again. ${count === 1 ? "One thing that you ticked is" : `${count} things that you ticked are`} kept on this device and will be sent then.`
      : "Please sign in again. Nothing was lost.",
  forgetful:
    "This device cannot keep what you tick: its storage is full or forbidden. Keep Remedi open until it is sent, or free some space.",
  offline: "No internet. You can go on ticking.",
  away: "The clinic’s server does not answer just now. You can go on ticking.",
  waiting: (count) =>
    count === 1 ? "1 tick is kept here and will be sent by itself." : `${count} ticks are kept here and will be sent by themselves.`,
  travelled: "Your device shows another time than your plan. Are you travelling?",
  travelledGo: "Choose the time",
  changing: {
    noAnswer: "There is no internet just now. Nothing was changed. Please try again when there is a connection.",
    away: "The clinic’s server does not answer just now. Nothing was changed. Please try again in a few minutes.",
    refused: "This could not be changed. Please try again, or ask your clinic.",
    problems: {
      unauthenticated: "You are signed out. Please sign in again; nothing was lost.",
      "rate-limited": "There were many tries. Please wait a while, then try again.",
      "role-required": "Only the patient can change this.",
      "view-only": "You may look at this plan, but not change it.",
      "not-found": "This is not there any more.",
    },
  },
};
