/** Where one is in the app: `#/day/2026-11-22`. What stands behind `#` is never sent to a server. */

const pages = {
  today: () => import("./pages/today.js"),
  item: () => import("./pages/item.js"),
  why: () => import("./pages/why.js"),
  exercise: () => import("./pages/exercise.js"),
  plan: () => import("./pages/plan.js"),
  prescriptions: () => import("./pages/prescriptions.js"),
  prescription: () => import("./pages/prescription.js"),
  history: () => import("./pages/history.js"),
  progress: () => import("./pages/progress.js"),
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
  one: () => import("./pages/one.js"),
};

/** @returns {{name: string, args: string[]}} what the address asks for; `today` where it asks for nothing known */
export function here() {
  const [name, ...args] = location.hash.replace(/^#\/?/, "").split("/").map(decoded);
  return Object.hasOwn(pages, name) ? { name, args } : { name: "today", args: [] };
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @returns {string} `#/item/…` */
export const href = (name, ...args) => `#/${[name, ...args].map(encodeURIComponent).join("/")}`;

/** Goes to a page; `replace` leaves no step back to where one is. */
export function go(name, args = [], { replace = false } = {}) {
  const address = href(name, ...args);
  if (replace) location.replace(address);
  else location.hash = address;
}

/** @returns {Promise<object>} the module of a page */
export const load = (name) => pages[name]();
