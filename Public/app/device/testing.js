/** A test message to a device, and whether it arrived. */

import { app } from "../state.js";
import { change } from "./changing.js";
import * as clock from "./clock.js";
import { refresh } from "./fetching.js";
import { devicesPath } from "./reminding.js";

/** How often, and how many milliseconds apart, the server is asked for the receipt. */
const rounds = 15;
const pause = 1000;

const deviceOf = (id) => app.answers.get(devicesPath)?.body.items.find((one) => one.id === id) ?? null;

/**
 * @param {string} id of a Device of the API
 * @returns {Promise<{sentAt: number, shownAt: ?string, code: ?string}>} `sentAt`: milliseconds UTC; `code`: what is
 *   wrong, null if the device has shown it
 */
export async function testDevice(id) {
  const before = deviceOf(id)?.lastShownAt ?? null;
  const sentAt = clock.now();
  const { status } = await change("POST", `${devicesPath}/${encodeURIComponent(id)}/test`);
  if (status !== 202) return { sentAt, shownAt: null, code: { 0: "offline", 404: "gone", 429: "tooSoon" }[status] ?? "refused" };
  for (let round = 0; round < rounds && app.session; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    await refresh(devicesPath);
    const shownAt = deviceOf(id)?.lastShownAt ?? null;
    if (shownAt !== before && shownAt) return { sentAt, shownAt, code: null };
  }
  return { sentAt, shownAt: null, code: deviceOf(id)?.state === "renew" ? "renew" : "silent" };
}
