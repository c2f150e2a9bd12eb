import { instantHere, queued } from "../actions.js";
import * as queue from "../core/queue-refused.js";
import { dismissNotice } from "../state.js";
import { words } from "../words/words.js";
import { banner } from "./banner.js";
import { el } from "./dom.js";
import { time } from "./when.js";

/** Sends a refused operation again. */
const again = (key) => queued((waiting) => queue.again(waiting, key, crypto.randomUUID()));

/** The patient has read a refusal. */
const dismiss = (key) => queued((waiting) => queue.dismiss(waiting, key));

/**
 * @param {object} c common words
 * @returns {Promise<{refusal: function, notice: function}>} drawing a refusal, and a notice of state.js
 */
export async function teller(c) {
  const w = await words("sync-notices");
  return { refusal: (one) => refusal(one, w, c), notice: (one) => notice(one, w, c) };
}

/** When something was done, by the patient's clock: another device may have sent it by its own. */
const here = ({ completedAt }) => instantHere(Date.parse(completedAt));

const button = (look, onclick, said) => el(`button.${look}`, { type: "button", onclick }, said);

function refusal({ key, operation, problem, completion }, w, c) {
  return banner(
    `refused-${key}`,
    "important",
    el("p", { role: "alert" }, w.refused(operation.about.name, problem.code, problem.detail)),
    completion ? el("p", {}, w.stands(completion.outcome, time(here(completion)))) : null,
    el(
      "div.row",
      {},
      problem.code === "stale-revision" ? button("button", () => again(key), w.sendMine) : null,
      button("button.quiet", () => dismiss(key), c.understood),
    ),
  );
}

function notice({ key, kind, ...more }, w, c) {
  return banner(
    `notice-${key}`,
    "quiet",
    el("p", { role: "status" }, w.notices[kind](more, (completion) => time(here(completion)))),
    button("button.quiet", () => dismissNotice(key), c.understood),
  );
}
