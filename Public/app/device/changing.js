/** Changes at the server that are not ticks, such as a new password: they need the network, and none of them waits. */

import { app, changed } from "../state.js";
import { words } from "../words/words.js";
import { call, NoAnswer } from "./api.js";
import { refresh } from "./fetching.js";

/**
 * Sends a change to the server in the name of the signed-in person.
 * @param {Object<string, string>} [refusals] what a refusal says, by the field's JSON pointer or by the problem's code
 * @param {object} [headers] such as `If-Match`
 * @returns {Promise<{status: number, body: *, etag: ?string, problem: ?{sentence: string, fields: Object<string, string>}}>} `problem`
 *   as parts/form.js takes it; null on success
 */
export async function change(method, path, body, refusals = {}, headers = {}) {
  const { changing: w } = await words("common");
  try {
    const answer = await call(method, path, { token: app.session.token, body, headers });
    app.reach = answer.status >= 500 && answer.status !== 501 ? "away" : "reached";
    // The next fetch finds that the session is over.
    if (answer.status === 401) await refresh("/me");
    return { ...answer, problem: answer.status < 400 ? null : refusal(answer, refusals, w) };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    app.reach = "offline";
    return { status: 0, body: null, problem: { sentence: w.noAnswer, fields: {} } };
  } finally {
    changed();
  }
}

function refusal({ status, body }, refusals, w) {
  const said = refusals[body?.code] ?? w.problems[body?.code];
  const faults = (body?.errors ?? []).filter(({ pointer }) => pointer);
  if (!faults.length) return { sentence: said ?? (status >= 500 ? w.away : w.refused), fields: {} };
  const named = faults.map(({ pointer, detail }) => [pointer.split("/").at(-1), refusals[pointer] ?? detail]);
  return { sentence: "", fields: Object.fromEntries(named) };
}
