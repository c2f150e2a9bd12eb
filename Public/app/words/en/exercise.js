import item from "./item.js";

export default {
  ...item,
  title: "Exercise",
  leave: "Leave",
  stepOf: (step, steps) => `Step ${step} of ${steps}`,
  previousStep: "Back",
  nextStep: "Next step",
  start: "Start",
  sound: "Sound",
  vibration: "Vibration",
  setOf: (set, sets) => `Set ${set} of ${sets}`,
  repetitionOf: (repetition, repetitions) => `Repetition ${repetition} of ${repetitions}`,
  phases: { ready: "Get ready", go: "Keep going", count: "At your own pace", rest: "Rest" },
  paused: "Paused",
  next: (set, sets) => `Next: set ${set} of ${sets}`,
  left: (seconds) => {
    if (seconds === 1) return "1 second left";
    return seconds < 120 ? `${seconds} seconds left` : `${Math.ceil(seconds / 60)} minutes left`;
  },
  of: (repetitions) => `of ${repetitions}`,
  tapEach: "Tap here after each one",
  setDone: "Set done",
  allDone: "I have done it",
  atOnce: "Start at once",
  goOnNow: "Go on now",
  pause: "Pause",
  goOn: "Go on",
  wellDone: "Well done",
  thatWasAll: "That was the whole exercise.",
  record: "Done: record it",
  backToDay: "Back to my day",
  said: {
    ready: "Get ready.",
    go: (set, sets) => (sets > 1 ? `Set ${set} of ${sets}. Begin.` : "Begin."),
    count: (set, sets) => (sets > 1 ? `Set ${set} of ${sets}. Begin.` : "Begin."),
    near: "Ten seconds left.",
    rest: "Rest.",
    end: "That was the whole exercise. Well done.",
  },
};
