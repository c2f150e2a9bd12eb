/** The content of a push. A classic script of the service worker, without network and storage. */

/** The phrases by their number in the payload. */
const alertPhrases = ["soon", "due", "open", "recorded", "plan-changed", "plan-ending", "missed", "cleared", "test"];
/** The phrases that remind of a slot. */
const reminderPhrases = ["soon", "due", "open"];
/** The phrases that make no sound. */
const quietPhrases = ["recorded", "cleared"];
const mostRemembered = 200;

/**
 * @param {string} text the payload
 * @param {?{title: string, tag: string, data: ?object}} [proposed] what a browser that knows declarative messages would
 *   show itself, instead of the payload
 * @returns {{id: ?string, phrase: ?string, minutes: ?number, title: string, tag: string}} `id` names the dispatch;
 *   `minutes`: the slot in minutes since 1970, null if it is about none. A payload that cannot be read is shown too: a
 *   browser ends the subscription of a worker that shows nothing
 */
function readAlert(text, proposed = null) {
  const { i, n, t, title, notification } = { ...proposed?.data, notification: proposed, ...Object(parsedAlert(text)) };
  const id = typeof i === "string" ? i : null;
  const [, ofTag] = /^s(\d{1,10})$/.exec(notification?.tag) ?? [];
  const minutes = Number.isSafeInteger(t) ? t : ofTag ? Number(ofTag) : null;
  const ownTag = minutes === null ? (id ?? "remedi") : `s${minutes}`;
  return {
    id,
    phrase: alertPhrases[n] ?? null,
    minutes,
    title: String(notification?.title || title || "Remedi"),
    tag: String(notification?.tag || ownTag),
  };
}

function parsedAlert(text) {
  try {
    return JSON.parse(text);
  } catch {
    // Only a JSON text is of our server.
    return null;
  }
}

/**
 * Whether a dispatch was shown before.
 * @param {string[]} [ids] of the last dispatches
 * @param {?string} id
 * @returns {{isKnown: boolean, ids: string[]}} `ids` with this one
 */
function rememberedAlert(ids = [], id) {
  if (id === null) return { isKnown: false, ids };
  if (ids.includes(id)) return { isKnown: true, ids };
  return { isKnown: false, ids: [...ids, id].slice(-mostRemembered) };
}

/**
 * What the device shows of what the server says alone.
 * @param {object} alert as `readAlert` has it
 * @returns {{title: string, options: NotificationOptions}}
 */
function plainAlert({ id, phrase, minutes, title, tag }) {
  const silent = quietPhrases.includes(phrase);
  return { title, options: { tag, silent, renotify: !silent, icon: "/app/icons/icon-192.png", data: { id, phrase, minutes } } };
}

/**
 * What the device shows.
 * @param {object} alert as `readAlert` has it
 * @param {object} state `isKnown`: it was shown before; `isRecorded`: everything of the slot is recorded; `hasButtons`;
 *   `words`: the kept ones, null if there are none; `language`; `now`: milliseconds UTC
 * @returns {{title: string, options: NotificationOptions}}
 */
function shownAlert({ id, phrase, minutes, title, tag }, { isKnown, isRecorded, hasButtons, words, language, now }) {
  const isSilent = isKnown || isRecorded || quietPhrases.includes(phrase);
  const isAsking = reminderPhrases.includes(phrase) && !isRecorded && hasButtons && words;
  const options = {
    tag,
    silent: isSilent,
    renotify: !isSilent,
    lang: language ?? "",
    icon: "/app/icons/icon-192.png",
    data: { id, phrase, minutes, at: now },
    actions: isAsking ? [{ action: "done", title: words.done }, { action: "later", title: words.later }] : [],
  };
  return { title: isRecorded && words ? words.recorded : title, options };
}

/**
 * The address of a slot in the API.
 * @param {number} minutes since 1970
 * @returns {string} such as `20260301T0700Z`
 */
function slotName(minutes) {
  return `${new Date(minutes * 60_000).toISOString().slice(0, 16).replace(/[-:]/g, "")}Z`;
}
