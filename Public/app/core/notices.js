/** Notices of one action of the clinic are shown as one. */

/** A stop or pause says the same of each prescription; a new or changed prescription has its own details. */
const shared = ["paused", "resumed", "stopped", "undone"];

function key({ id, kind, details }) {
  if (kind !== "plan-changed" || !shared.includes(details?.change)) return id;
  const { change, from, through, reason, reasonCode } = details;
  return JSON.stringify([change, from, through, reason, reasonCode]);
}

/**
 * @param {object[]} notices of the API, the latest first
 * @returns {object[][]} groups with the same content for several prescriptions, and every other notice alone; each
 *   where the first of the group is
 */
export function together(notices) {
  const found = new Map();
  for (const notice of notices) found.set(key(notice), [...(found.get(key(notice)) ?? []), notice]);
  return [...found.values()];
}
