/** Calls of the patient API. */

import * as clock from "./clock.js";

const patience = 20_000;

/** No answer came: no network, or no server. */
export class NoAnswer extends Error {}

/**
 * Sends a request and reads the whole answer.
 * @param {string} method
 * @param {string} path below `/api/v1`
 * @param {{token?: string, body?: *, headers?: object}} [more]
 * @returns {Promise<{status: number, body: *, etag: ?string, retryAfter: ?number}>} `body`: null if it is not JSON
 * @throws {NoAnswer}
 */
export async function call(method, path, { token, body, headers } = {}) {
  const sentAt = Date.now();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), patience);
  const answer = await answered(path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    cache: "no-store",
    // A cookie grants no access. At sign-in it identifies a browser that was used before.
    credentials: token ? "omit" : "same-origin",
    signal: deadline.signal,
  });
  const read = answer.status === 204 || answer.status === 304 ? null : await json(answer);
  clearTimeout(timer);
  clock.observe(answer.headers.get("Date"), sentAt, Date.now());
  const retryAfter = Number(answer.headers.get("Retry-After")) || null;
  return { status: answer.status, body: read, etag: answer.headers.get("ETag"), retryAfter };
}

async function answered(path, request) {
  try {
    return await fetch(`/api/v1${path}`, request);
  } catch (error) {
    throw new NoAnswer(error.message);
  }
}

/** A truncated answer counts as none; one that is not JSON comes from a proxy. */
async function json(answer) {
  const text = await answer.text().catch((error) => {
    throw new NoAnswer(error.message);
  });
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
