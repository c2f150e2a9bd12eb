/** Calls of the patient API by the service worker. A classic script. */

const callPatience = 20_000;

/**
 * @param {string} method
 * @param {string} path below `/api/v1`
 * @param {{token: string, body?: *, patience?: number}} more `patience`: milliseconds
 * @returns {Promise<{status: number, body: *, ahead: ?number}>} `status` 0 if no answer came; `ahead`: by how many
 *   milliseconds the device's clock is ahead of the server's, null if the answer does not say
 */
async function callServer(method, path, { token, body, patience = callPatience }) {
  const sentAt = Date.now();
  try {
    const answer = await fetch(`/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { "Content-Type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(patience),
    });
    const server = Date.parse(answer.headers.get("Date"));
    const ahead = Number.isNaN(server) ? null : Math.round((sentAt + Date.now()) / 2 - (server + 500));
    const text = answer.status === 204 ? "" : await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null, ahead };
  } catch {
    // No network, no server, or an answer that is none of our server's: it is tried again.
    return { status: 0, body: null, ahead: null };
  }
}

/** @returns {boolean} whether the same request may succeed later */
function isPassing({ status }) {
  return status === 0 || status >= 500 || [401, 408, 425, 429].includes(status);
}
