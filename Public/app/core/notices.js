/** What the clinic tells at once is told as one. */

/** What ends or rests says the same of each prescription; what is new or other says something of each. */
const shared = ["paused", "resumed", "stopped", "undone"];

function key({ id, kind, details }) {
  if (kind !== "plan-changed" || !shared.includes(details?.change)) return id;
  const { change, from, through, reason, reasonCode } = details;
  return JSON.stringify([change, from, through, reason, reasonCode]);
}

/**
 * @param {object[]} notices of the API, the latest first
 * @returns {object[][]} those that say the same of several prescriptions, and every other by itself; each where the first
 *   of it stands
 */
export function together(notices) {
  const found = new Map();
  for (const notice of notices) found.set(key(notice), [...(found.get(key(notice)) ?? []), notice]);
  return [...found.values()];
}
