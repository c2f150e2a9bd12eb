import { standing } from "../device/fetching.js";
import { app } from "../state.js";

/**
 * Why something is not shown: it is on its way, or what stands in the way.
 * @param {object} w common words, or such with some of the page's own
 * @param {...string} names under which what it needs is kept
 */
export function missing(w, ...names) {
  // What is not even asked for as long as nothing can be reached does not come either.
  const why = names.map(standing).find((one) => one !== "loading") ?? app.reach;
  const said = { offline: w.notAtHand, away: w.unanswered, over: w.signedOut(0), refused: w.notShown };
  return said[why] ?? w.loading;
}
