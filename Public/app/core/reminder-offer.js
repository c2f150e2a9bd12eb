/** When Today offers that this device reminds: after the first tick, until it is put away. */

/** After a refusal it is offered once more, so many milliseconds later. */
const again = 14 * 86_400_000;

/**
 * @param {string} standing as of core/push-subscription.js
 * @param {{putAwayAt?: number, refusedAt?: number, isLast?: boolean}} offer what became of it before
 * @param {number} now milliseconds UTC
 */
export function isOffered(standing, { putAwayAt, refusedAt, isLast }, now) {
  if (standing === "on" || standing === "unsupported") return false;
  if (!putAwayAt) return true;
  return Boolean(refusedAt) && !isLast && now - refusedAt >= again;
}

/** @returns {object} the offer, put away; the second time for good */
export const putAway = (offer, now) => ({ ...offer, putAwayAt: now, isLast: Boolean(offer.putAwayAt) });

/** @returns {object} the offer after a refusal in the browser's question */
export const refused = (offer, now) => ({ ...offer, refusedAt: offer.refusedAt ?? now });
