/** Checks the access log against the entry that this device saw before. */

import { headOf, verify } from "../core/audit.js";
import { app } from "../state.js";
import * as database from "./database.js";
import { keep } from "./storage.js";

const name = "audit-head";

/** @returns {boolean} whether this browser can compute hashes, which needs a secure connection */
export const canVerify = () => Boolean(globalThis.crypto?.subtle);

async function hash(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @returns {Promise<?object>} the last entry that was found intact here; null if there is none of this patient yet */
export async function lastSeen() {
  const kept = await database.get(name).catch(() => null);
  return kept?.patient === app.session?.patient.id ? (kept ?? null) : null;
}

/**
 * Verifies the loaded entries, and remembers the last one if all are intact.
 * @param {object[]} pages answers of `/audit-events`, the newest first
 * @param {?object} head as `lastSeen` gave it
 */
export async function check(pages, head) {
  const events = pages.flatMap(({ items }) => items);
  const found = await verify(events, head, pages.at(-1).next === null, hash);
  const isNewer = (events[0]?.sequence ?? 0) > (head?.sequence ?? 0);
  if (!found.fault && found.reaches && isNewer && app.session) {
    await keep({ [name]: { ...headOf(events), patient: app.session.patient.id } });
  }
  return { ...found, isFirst: !head };
}
