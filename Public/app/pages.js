/** The pages, by their name in the address. Each is loaded when it is first asked for. */

const pages = {
  today: () => import("./pages/today.js"),
  item: () => import("./pages/item.js"),
  why: () => import("./pages/why.js"),
  decided: () => import("./pages/decided.js"),
  rang: () => import("./pages/rang.js"),
  exercise: () => import("./pages/exercise.js"),
  plan: () => import("./pages/plan.js"),
  prescriptions: () => import("./pages/prescriptions.js"),
  prescription: () => import("./pages/prescription.js"),
  history: () => import("./pages/history.js"),
  progress: () => import("./pages/progress.js"),
  readings: () => import("./pages/readings.js"),
  reading: () => import("./pages/reading.js"),
  enter: () => import("./pages/enter.js"),
  more: () => import("./pages/more.js"),
  settings: () => import("./pages/settings.js"),
  travel: () => import("./pages/travel.js"),
  team: () => import("./pages/team.js"),
  access: () => import("./pages/access.js"),
  sessions: () => import("./pages/sessions.js"),
  "sign-in": () => import("./pages/sign-in.js"),
  "forgot-password": () => import("./pages/forgot-password.js"),
  invitation: () => import("./pages/invitation.js"),
  welcome: () => import("./pages/welcome.js"),
  one: () => import("./pages/single-question.js"),
};

/** @param {string} name as the address has it */
export const isPage = (name) => Object.hasOwn(pages, name);

/** @returns {Promise<object>} the module of a page */
export const load = (name) => pages[name]();
