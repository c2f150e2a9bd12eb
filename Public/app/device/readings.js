/** Self-monitoring: the modules and their readings as fetched last, and what the patient does with them. */

import { queued, thisMoment } from "../actions.js";
import { listOf } from "../core/readings.js";
import * as queue from "../core/queue.js";
import { app } from "../state.js";
import * as clock from "./clock.js";
import { change } from "./changing.js";
import { modulesPath, refresh } from "./fetching.js";
import { modulePath, pagePath, readingsPath } from "./measuring.js";

/** @returns {?object[]} the modules; null if they are not stored */
export const modules = () => app.answers.get(modulesPath)?.body.items ?? null;

/** @returns {?object} a module with its form; null if it is not stored */
export const module = (id) => app.answers.get(modulePath(id))?.body ?? null;

/** @returns {?object} what the server shows of it; null if it is not stored */
export const page = (id) => app.answers.get(pagePath(id))?.body ?? null;

/** @returns {?object[]} the latest readings, with what waits; null if none are stored */
export const readings = (id) => listOf(app.answers.get(readingsPath(id))?.body.items ?? null, app.queue, id);

/**
 * Records a reading.
 * @param {string} id of the module
 * @param {{values: object[], context?: string, note?: string, measuredAt?: string, confirmed?: boolean}} said `measuredAt`
 *   where the patient set the time
 * @param {string} name what the notices call it: `Weight 81.4 kg`
 * @returns {Promise<string>} the ID, once it is stored
 */
export async function record(id, { measuredAt, ...said }, name) {
  const reading = { id: crypto.randomUUID(), module: id, measuredAt: measuredAt ?? thisMoment(), ...said };
  const about = { name, byClock: !measuredAt, ...(!measuredAt && { clock: clock.reading() }) };
  await queued((waiting) => queue.record(waiting, reading, about, "readings"));
  return reading.id;
}

/** Corrects a reading, as it is shown. */
export const correct = ({ id, revision }, changes, name) =>
  queued((waiting) => queue.correct(waiting, id, changes, { name }, revision ?? null, "readings"));

/** Removes a reading. */
export const remove = ({ id }, name) => queued((waiting) => queue.undo(waiting, id, { name }, "readings"));

/**
 * Changes the settings of a module, which needs the network.
 * @returns {Promise<?object>} the problem, as parts/form.js takes it; null on success
 */
export async function changeSettings(id, settings) {
  const { problem } = await change("PUT", `${modulePath(id)}/settings`, settings);
  if (!problem) await Promise.all([refresh(modulesPath), refresh(modulePath(id)), refresh(pagePath(id))]);
  return problem;
}
