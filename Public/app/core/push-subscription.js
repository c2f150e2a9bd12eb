/** The push subscription of a device. */

/** @returns {Uint8Array} the bytes of base64url */
export const keyBytes = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));

/** @returns {boolean} whether a subscription was made for a key of the server, both as bytes */
export const isFor = (subscribed, key) => {
  const bytes = new Uint8Array(subscribed ?? []);
  return bytes.length === key.length && bytes.every((one, index) => one === key[index]);
};

/**
 * @param {{endpoint: string, keys: object}} subscription as its `toJSON` gives it
 * @param {{name: string, keyId: string, actions: number, language: string}} more `actions`: the most buttons
 * @returns {object} the body of `POST /devices`
 */
export const deviceBody = ({ endpoint, keys }, { name, keyId, actions, language }) => ({
  channel: "push", name, endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, keyId, actions, language,
});

/**
 * Whether this device reminds, and if not, why.
 * @param {object} of `canPush`; `kind` and `isInstalled` as in device/installing.js; `permission`: the browser's;
 *   `device`: the kept one; `token`: of the session
 * @returns {"on"|"off"|"blocked"|"removed"|"home-screen"|"unsupported"} `removed`: on another device, from the list
 */
export function standingOf({ canPush, kind, isInstalled, permission, device, token }) {
  if (!canPush) return kind === "iphone" && !isInstalled ? "home-screen" : "unsupported";
  if (permission === "denied") return "blocked";
  if (device?.isRemoved) return "removed";
  return permission === "granted" && device?.token === token ? "on" : "off";
}

/**
 * What is to be done about a device that reminds, when the app is opened.
 * @param {{token: string, endpoint: string, id: string, language: string}} device the kept one
 * @param {object} found `token` and `language` of now; `endpoint`: of the browser's subscription, null if it has none;
 *   `known`: Device of the API, undefined if the server has none
 * @returns {"nothing"|"subscribe"|"removed"} `subscribe`: again, without a question
 */
export function careFor(device, { token, language, endpoint, known }) {
  if (device.token !== token || device.language !== language || device.endpoint !== endpoint) return "subscribe";
  if (!known) return "removed";
  return known.state === "renew" ? "subscribe" : "nothing";
}
