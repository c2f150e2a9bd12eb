// Push messages: what the service worker shows, and what the buttons of a notification do. Classic scripts: a worker
// that is a module is not known to every browser.

/** Milliseconds to wait for the server's word on what this device takes for recorded. */
const recordedPatience = 3_000;
/** Milliseconds to wait for the storage of this device. */
const readingPatience = 2_500;
const mostReceipts = 100;
/** Seconds, where the device keeps no setting. */
const usualLater = 600;

// A worker that ends before it has shown something costs the subscription on an iPhone: everything is waited for.
self.addEventListener("push", (event) => event.waitUntil(showPush(event.data?.text() ?? "", event.notification)));
self.addEventListener("notificationclick", (event) => event.waitUntil(answerNotification(event)));
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription()));
self.addEventListener("sync", (event) => {
  if (event.tag === sendingTag) event.waitUntil(sendWaiting());
});

async function showPush(text, proposed) {
  const alert = readAlert(text, proposed);
  const { kept, isKnown } = await notedAlert(alert);
  const { title, options } = await decidedAlert(alert, kept, isKnown);
  await self.registration.showNotification(title, options);
  if (alert.id && kept.session?.token) await sendReceipt(alert.id, kept);
}

/** What is shown. Whatever the device keeps, a fault in it does not keep a reminder back. */
async function decidedAlert(alert, kept, isKnown) {
  try {
    const isRecorded = await isRecordedNow(alert, kept);
    const { words = null, language } = kept.alerts ?? {};
    return shownAlert(alert, { isKnown, isRecorded, hasButtons: hasButtons(kept), words, language, now: alertNow(kept) });
  } catch {
    return plainAlert(alert);
  }
}

/** Looks whether it was shown before, and remembers it. */
async function notedAlert(alert) {
  const noted = withinKept([...slotNames, "shownIds"], (kept) => {
    const { isKnown, ids } = rememberedAlert(kept.shownIds, alert.id);
    return { put: { shownIds: ids }, give: { kept, isKnown } };
  });
  // A device that cannot be read or written, or not in time, shows what the server says.
  const unread = { kept: {}, isKnown: false };
  return inTime(noted, readingPatience, unread).catch(() => unread);
}

/** @returns {Promise<*>} what a promise gives, or `otherwise` if it takes longer than the milliseconds */
function inTime(promise, milliseconds, otherwise) {
  let timer = null;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds, otherwise)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Whether a reminder came for what is recorded. The queue of this device is newer than what the server knew when it
 * sent. A record that the server has had may have been undone on another device since, and the reminder be meant: the
 * server is asked, and without its answer the reminder is shown.
 */
async function isRecordedNow({ phrase, minutes }, kept) {
  if (!reminderPhrases.includes(phrase) || minutes === null) return false;
  const now = alertNow(kept);
  const doses = slotDoses(kept, minutes, now);
  if (!isSlotRecorded(doses)) return false;
  const dates = [...new Set(doses.filter(({ state }) => state === "recorded").map(({ date }) => date))];
  const { token } = kept.session ?? {};
  if (!dates.length) return true;
  if (!token) return false;
  const ask = (date) => callServer("GET", `/schedule?date=${date}`, { token, patience: recordedPatience });
  const answers = await Promise.all(dates.map(ask));
  if (answers.some(({ status, body }) => status !== 200 || !body?.occurrences)) return false;
  const others = kept["day:"].filter(({ date }) => !dates.includes(date));
  return isSlotRecorded(slotDoses({ ...kept, "day:": [...others, ...answers.map(({ body }) => body)] }, minutes, now));
}

const hasButtons = (kept) =>
  Notification.maxActions >= 2 && mayRecordHere(kept) && kept["answer:/notifications"]?.body?.lockScreenButtons !== false;

/** Reports that a message was shown; without an answer it is kept for the next chance. */
async function sendReceipt(id, kept) {
  const one = { id, shownAt: instantOn(kept["day:"], alertNow(kept), kept.session.patient.timeZone) };
  const withOne = ({ receipts = [] }) => [...receipts.filter((other) => other.id !== id), one].slice(-mostReceipts);
  const isKept = await withinKept(["receipts"], (values) => ({ put: { receipts: withOne(values) }, give: true })).catch(() => false);
  if (isKept) return (await sendReceipts()) || sendLater();
  // A device without storage has this one chance.
  return callServer("POST", "/reminder-receipts", { token: kept.session.token, body: { receipts: [one] } });
}

async function answerNotification({ action, notification }) {
  const { minutes = null, phrase } = notification.data ?? {};
  if (action === "done") return recordShown(notification, minutes);
  if (action === "later") return putOff(notification, minutes);
  notification.close();
  return openApp(phrase === "test" ? "#/settings/reminders" : placeOfSlot(minutes));
}

const placeOfSlot = (minutes) => (minutes === null ? "#/today" : `#/today?slot=${slotName(minutes)}`);

/** Records every open dose of the slot; on disk before the notification goes. */
async function recordShown(notification, minutes) {
  const reading = { life: crypto.randomUUID(), start: Date.now() - performance.now() };
  const newId = () => crypto.randomUUID();
  const count = await withinKept(slotNames, (kept) => {
    const made = recordedSlot(kept, minutes, { now: alertNow(kept), reading, newId });
    return { put: made.count ? { queue: made.queue } : {}, give: made.count };
    // Where nothing can be stored, the app says so.
  }).catch(() => 0);
  notification.close();
  if (!count) return openApp(placeOfSlot(minutes));
  tellWindows();
  return (await sendRecords()) || sendLater();
}

/** Asks the server to remind again later. No browser rings by itself: with no network the notification stays. */
async function putOff(notification, minutes) {
  const kept = await withinKept(slotNames, (values) => ({ give: values })).catch(() => ({}));
  const { token, isOver, patient } = kept.session ?? {};
  const openInstead = () => {
    notification.close();
    return openApp(placeOfSlot(minutes));
  };
  if (!token || isOver || minutes === null) return openInstead();
  const seconds = kept["answer:/notifications"]?.body?.later ?? usualLater;
  const until = instantOn(kept["day:"], alertNow(kept) + seconds * 1000, patient.timeZone);
  const answer = await callServer("PUT", `/reminders/${slotName(minutes)}/later`, { token, body: { until } });
  if (answer.status === 200) return notification.close();
  // The session is over: the app asks to sign in again.
  if (answer.status === 401) return openInstead();
  const { title, tag, lang, icon, data, actions } = notification;
  const words = kept.alerts?.words;
  const body = (isPassing(answer) ? words?.offline : words?.notLater) ?? "";
  return self.registration.showNotification(title, { body, tag, lang, icon, data, actions, silent: true, renotify: false });
}

/** Opens the app, or goes there in a window that is open. */
async function openApp(place) {
  const address = `/app/${place}`;
  const windows = await self.clients.matchAll({ type: "window" });
  const ours = windows.find(({ url }) => new URL(url).pathname === "/app/");
  if (!ours) return self.clients.openWindow(address);
  // A browser that does not let it come to the front still goes there.
  await ours.focus().catch(() => null);
  return ours.navigate(address);
}

/** What waits is sent when the network is back; an error has the browser try again. */
async function sendWaiting() {
  const isSent = [await sendRecords(), await sendReceipts()];
  if (isSent.includes(false)) throw new Error("The server does not answer yet.");
}
