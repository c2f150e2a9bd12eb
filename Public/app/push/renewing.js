/** Subscribes again where the browser ended the subscription. A classic script of the service worker. */

/** @returns {Uint8Array} the bytes of base64url, as `keyBytes` of core/push-subscription.js */
function pushKeyBytes(text) {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
}

/** What does not succeed here, the app does at its next start: the kept address is no longer that of the device. */
async function renewSubscription() {
  const { session, device } = await withinKept(["session", "device"], (kept) => ({ give: kept }));
  if (!session?.token || session.isOver || !device?.name) return;
  const { token } = session;
  const key = await callServer("GET", "/push-key", { token });
  if (key.status !== 200) return;
  const { keyId, publicKey } = key.body;
  const asked = { userVisibleOnly: true, applicationServerKey: pushKeyBytes(publicKey) };
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(asked)).toJSON();
  const { name, language } = device;
  const { p256dh, auth } = keys;
  const body = { channel: "push", name, endpoint, keys: { p256dh, auth }, keyId, actions: Notification.maxActions ?? 0, language };
  const answer = await callServer("POST", "/devices", { token, body });
  if (answer.status !== 200 && answer.status !== 201) return;
  await withinKept(["session"], (kept) =>
    kept.session?.token === token ? { put: { device: { ...device, id: answer.body.id, endpoint, keyId, token } } } : {},
  );
}
