import { standing } from "../device/fetching.js";
import { app } from "../state.js";

/**
 * The reason why something is not shown: it is loading, or what prevents it.
 * @param {object} w common words, or such with some of the page's own
 * @param {...string} names of the answers that it needs
 */
export function missing(w, ...names) {
  // Without a connection, further answers are not requested and do not come either.
  const why = names.map(standing).find((one) => one !== "loading") ?? app.reach;
  const said = { offline: w.notAtHand, away: w.unanswered, over: w.signedOut(0), refused: w.notShown };
  return said[why] ?? w.loading;
}
