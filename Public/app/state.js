/** The state of the app. Pages read it; `device/` and `actions.js` change it and notify. */

import { emptyQueue } from "./core/queue.js";

export const app = {
  /** `{token, patient, caregiver, isOver}`; null: nobody is signed in. `isOver`: the token is dead, all else is kept. */
  session: null,
  /** The preferences of this device: see preferences.js. */
  preferences: {},
  /** The taps that are not yet at the server. */
  queue: emptyQueue,
  /** Days of the schedule as the server answered them, by date. */
  days: new Map(),
  /** Settings to be sent: see device/waiting-settings.js. */
  unsent: {},
  /** Other answers of the server: path → `{body, etag, at}`. */
  answers: new Map(),
  /** How the server was reached last: `unknown`, `reached`, `offline` (no answer), `away` (503 and the like). */
  reach: "unknown",
  /** When the schedule was fetched last, milliseconds UTC; null: never. */
  fetchedAt: null,
  /** Whether this device refuses to store anything: full, or forbidden. */
  isForgetful: false,
  /** Notices for the patient, the latest last: `{key, kind, …}`. */
  notices: [],
};

const listeners = new Set();

/** @param {() => void} listener is called after each change */
export function subscribe(listener) {
  listeners.add(listener);
}

/** Says that something changed. */
export function changed() {
  for (const listener of listeners) listener();
}

/** @returns {boolean} whether the signed-in person may record, and not only look */
export const mayRecord = () => (app.session?.caregiver ? app.session.caregiver.access === "record" : true);

let lastNotice = 0;

/** Puts up a notice; one of the same kind takes its place. */
export function notify(notice) {
  lastNotice += 1;
  app.notices = [...app.notices.filter(({ kind }) => kind !== notice.kind), { key: lastNotice, ...notice }];
  changed();
}

/** Takes a notice down: it was read. */
export function dismissNotice(key) {
  app.notices = app.notices.filter((notice) => notice.key !== key);
  changed();
}
