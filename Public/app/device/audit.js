/** Holds who opened the record against what this device saw before. */

import { headOf, verify } from "../core/audit.js";
import { app } from "../state.js";
import * as database from "./database.js";
import { keep } from "./storage.js";

const name = "audit-head";

/** @returns {boolean} whether this browser can take hashes: only over a safe connection */
export const canVerify = () => Boolean(globalThis.crypto?.subtle);

async function hash(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @returns {Promise<?object>} the last entry that was found whole here; null: none yet, or of somebody else */
export async function lastSeen() {
  const kept = await database.get(name).catch(() => null);
  return kept?.patient === app.session?.patient.id ? (kept ?? null) : null;
}

/**
 * Verifies what is at hand, and keeps where it ends where all is well.
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
