/** Whether this device reminds: the permission, the subscription, and what the service worker needs to know. */

import { careFor, deviceBody, isFor, keyBytes, standingOf } from "../core/push-subscription.js";
import { app, changed } from "../state.js";
import { language, words } from "../words/words.js";
import { change } from "./changing.js";
import { deviceName } from "./device-name.js";
import * as database from "./database.js";
import { refresh, standing as whyMissing } from "./fetching.js";
import { deviceKind, isInstalled } from "./installing.js";
import { keep } from "./storage.js";
import { unsubscribe } from "./unsubscribing.js";

export const devicesPath = "/devices";
/** 404 where the clinic has not set up push messages. */
export const pushKeyPath = "/push-key";
const canPush = "PushManager" in globalThis && "Notification" in globalThis && "serviceWorker" in navigator;

/** The device that was added: `{id, name, endpoint, keyId, language, token, isRemoved}`; null if this one does not remind. */
let device = null;

/** Reads what is kept. */
export async function load() {
  device = (await database.get("device").catch(() => null)) ?? null;
}

/** @returns {?string} the id of this device at the server; null if it does not remind */
export const ownId = () => (device?.isRemoved ? null : (device?.id ?? null));

/** @returns {string} as `standingOf` of core/push-subscription.js */
export const standing = () =>
  standingOf({
    canPush,
    kind: deviceKind(),
    isInstalled: isInstalled(),
    permission: canPush ? Notification.permission : null,
    device,
    token: app.session?.token,
  });

async function keepDevice(one) {
  device = one;
  await keep({ device: one ?? undefined });
  changed();
}

/**
 * Asks for the permission, which has to follow the tap at once, and subscribes.
 * @returns {Promise<?string>} null on success; otherwise `blocked`, `dismissed`, or a code of `problems` in the words
 */
export async function remindHere() {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "dismissed";
  return subscribe();
}

/** @returns {Promise<?string>} null on success; otherwise a code */
async function subscribe() {
  const { token } = app.session;
  const key = await change("GET", pushKeyPath);
  if (key.status !== 200) return key.status === 404 ? "notSetUp" : codeOf(key);
  const registration = await navigator.serviceWorker.getRegistration("/app/");
  if (!registration?.active) return "notReady";
  const { keyId, publicKey } = key.body;
  const subscription = await subscribed(registration.pushManager, keyBytes(publicKey));
  if (!subscription) return "noService";
  const found = subscription.toJSON();
  const told = { name: deviceName(), keyId, actions: Notification.maxActions ?? 0, language: language() };
  const answer = await change("POST", devicesPath, deviceBody(found, told));
  if (answer.problem) return codeOf(answer);
  if (app.session?.token !== token) return "over";
  const { endpoint } = found;
  await keepDevice({ id: answer.body.id, name: told.name, endpoint, keyId, language: told.language, token });
  await keepForWorker();
  await refresh(devicesPath);
  return null;
}

/** A subscription for another key of the server is ended first: a browser refuses a second one. */
async function subscribed(manager, applicationServerKey) {
  try {
    const known = await manager.getSubscription();
    if (known && !isFor(known.options.applicationServerKey, applicationServerKey)) await known.unsubscribe();
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch {
    // The browser does not reach its push service, or has none.
    return null;
  }
}

const codeOf = ({ status }) => ({ 0: "offline", 409: "full", 422: "notAccepted" })[status] ?? "refused";

/** Stops reminding on this device. */
export async function stopHere() {
  await unsubscribe();
  await keepDevice(null);
}

/**
 * What the service worker cannot know by itself: the words of the app's language, which buttons are wanted, and what
 * reminders are on for.
 */
async function keepForWorker() {
  const kept = await database.get("alerts").catch(() => null);
  // A notification has no lines of ours: soft hyphens are left out.
  const said = Object.entries(await words("alerts")).map(([name, one]) => [name, one.replaceAll("\u00AD", "")]);
  const alerts = { language: language(), words: Object.fromEntries(said) };
  if (JSON.stringify(kept) !== JSON.stringify(alerts)) await keep({ alerts });
  if (!app.session?.caregiver) await refresh("/settings");
  await refresh("/notifications");
}

/** Looks after the device when the app is opened: another key, another session or language, or an ended subscription. */
export async function keepReminding() {
  await load();
  if (!device || device.isRemoved || !app.session || app.session.isOver) return;
  await keepForWorker();
  if (!canPush || Notification.permission !== "granted") return;
  await refresh(devicesPath);
  if (whyMissing(devicesPath) !== "loading") return;
  const registration = await navigator.serviceWorker.getRegistration("/app/");
  const endpoint = (await registration?.pushManager.getSubscription())?.endpoint ?? null;
  const known = app.answers.get(devicesPath)?.body.items.find(({ id }) => id === device.id);
  const care = careFor(device, { token: app.session.token, language: language(), endpoint, known });
  if (care === "subscribe") await subscribe();
  if (care === "removed") await removedElsewhere();
}

async function removedElsewhere() {
  await unsubscribe();
  await keep({ "reminder-offer": undefined });
  await keepDevice({ isRemoved: true });
}
