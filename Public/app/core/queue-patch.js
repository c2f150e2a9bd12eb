/** Merge patches (RFC 7396) of a completion, as the server applies them. */

const noFeedback = { pain: null, effort: null, note: null };

/**
 * What a completion says after a correction. Where it turns out to be done, the reason for skipping it goes.
 * @template {object} Content
 * @param {Content} content CompletionInput or Completion
 * @param {object} changes
 * @returns {Content}
 */
export function merged(content, changes) {
  const found = { ...content, ...changes };
  if (changes.outcome === "completed" && !("reason" in changes)) found.reason = null;
  if (changes.feedback) {
    const feedback = { ...content.feedback, ...changes.feedback };
    found.feedback = Object.values(feedback).some((value) => value !== null && value !== "") ? feedback : null;
  }
  return found;
}

/**
 * One patch that does what two do one after the other.
 * @param {object} first
 * @param {object} second
 * @returns {object}
 */
export function composed(first, second) {
  const found = { ...first, ...second };
  // Each `completed` takes the reason with it, and one patch that names both would be refused.
  const isCompleted = first.outcome === "completed" || second.outcome === "completed";
  if (isCompleted && !("reason" in second)) found.reason = null;
  if (first.feedback !== undefined && second.feedback) {
    found.feedback = { ...(first.feedback ?? noFeedback), ...second.feedback };
  }
  return found;
}
