export default {
  title: "Welcome",
  step: (step, count) => `Step ${step} of ${count}`,
  next: "Next",
  done: (patient) => (patient ? `Show the day of ${patient}` : "Show my day"),
  skip: (patient) => (patient ? `Skip this and show the day of ${patient}` : "Skip this and show my day"),
  text: {
    heading: "How large should the letters be?",
    lead: "Choose what you read with ease. You can change it at any time.",
    sizes: ["Large", "Larger", "Largest"],
    sample: "8:00 · 1 tablet with water",
  },
  way: {
    heading: "How much at a time?",
    lead: "You can change this at any time under More, Settings.",
    one: "One thing at a time",
    oneText: "One question on the screen: “Taken?” You tap yes, or not now.",
    all: "The whole day",
    allText: "A list of everything for today, with a box to tick at each.",
  },
  home: {
    heading: "Put Remedi on your Home Screen",
    lead: "Then it opens with one tap, like every other app, and without internet too.",
    install: "Put it there now",
    others: "Other devices",
    iphone: {
      name: "iPhone and iPad",
      steps: [
        "Tap the Share sign: a square with an arrow upwards, at the edge of the screen. In newer versions first tap the three dots.",
        "Move the list upwards and tap “Add to Home Screen”.",
        "Tap “Add”.",
      ],
      then: "From then on open Remedi by its picture on the Home Screen. The first time it asks you to sign in once more.",
    },
    android: {
      name: "Android phone and tablet",
      steps: ["Tap the three dots beside the address.", "Tap “Install app” or “Add to Home screen”.", "Tap “Install” or “Add”."],
      then: "From then on open Remedi by its picture on the Home Screen.",
    },
    computer: {
      name: "Computer",
      steps: [
        "In Chrome or Edge: click the install sign at the right end of the address.",
        "In Safari on a Mac: open the File menu and choose “Add to Dock”.",
      ],
      then: "Elsewhere, set a bookmark.",
    },
  },
};
