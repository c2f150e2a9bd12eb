export default {
  title: "Welcome",
  step: (step, count) => `Step ${step} of ${count}`,
  next: "Next",
  done: (patient) => (patient ? `Show the day of ${patient}` : "Show my day"),
  skip: (patient) => (patient ? `Skip this and show the day of ${patient}` : "Skip this and show my day"),
  text: {
    heading: "Choose the text size",
    lead: "You can change it at any time in the settings.",
    sizes: ["Large", "Larger", "Largest"],
    sample: "8:00 · 1 tablet with water",
  },
  way: {
    heading: "How should the day look?",
    lead: "You can change it at any time in the settings.",
    one: "One question at a time",
    oneText: "The screen asks: “Taken?” You tap “Yes, taken” or “Not now”.",
    all: "The whole day",
    allText: "A list of everything for today, each with a box to tick.",
  },
  home: {
    heading: "Add Remedi to the Home Screen",
    lead: "It then opens with one tap, with or without internet.",
    install: "Add it now",
    others: "Other devices",
    iphone: {
      name: "iPhone and iPad",
      steps: [
        "Tap the Share button: a square with an arrow up, at the edge of the screen. In newer versions, tap the three dots first.",
        "Scroll down the list and tap “Add to Home Screen”.",
        "Tap “Add”.",
      ],
      then: "Then open Remedi with its icon on the Home Screen. The first time, you sign in again.",
    },
    android: {
      name: "Android phone and tablet",
      steps: ["Tap the three dots next to the address.", "Tap “Install app” or “Add to Home screen”.", "Tap “Install” or “Add”."],
      then: "Then open Remedi with its icon on the Home Screen.",
    },
    computer: {
      name: "Computer",
      steps: [
        "In Chrome or Edge: click the install icon at the right end of the address.",
        "In Safari on a Mac: open the File menu and choose “Add to Dock”.",
      ],
      then: "In another browser, add a bookmark.",
    },
  },
};
