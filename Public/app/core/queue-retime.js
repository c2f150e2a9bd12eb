/** A tick by a clock that was ahead: refused by the server, and sent once more with its true time. */

import { momentOf } from "./queue-resource.js";

/**
 * Whether it was refused for its time, and that time came off the device's clock.
 * @param {import("./queue.js").Record} operation
 * @param {{errors?: {pointer?: string}[]}} problem
 * @param {{serverNow?: string}} answer
 */
export function isFromTheFuture(operation, problem, { serverNow }) {
  const { completion, about, retimed } = operation;
  if (!about.byClock || retimed || !serverNow) return false;
  const moment = momentOf(operation);
  const isAboutTheTime = problem.errors?.some(({ pointer }) => pointer?.endsWith(moment));
  return isAboutTheTime && Date.parse(completion[moment]) > Date.parse(serverNow);
}

/**
 * With the time at which it was tapped by the server's clock as far as ``shiftClock`` said, at the latest now. Nothing
 * was recorded under its id, so it keeps the id, and stays attempted: a late copy of the first request can then never
 * make a second record, or one after an undo.
 * @param {import("./queue.js").Record} operation
 * @param {{serverNow: string}} answer
 * @returns {import("./queue.js").Record}
 */
export function retimed({ shift = 0, ...operation }, { serverNow }) {
  const moment = momentOf(operation);
  const tapped = Date.parse(operation.completion[moment]) + shift;
  const at = tapped < Date.parse(serverNow) ? inOffsetOf(serverNow, tapped) : serverNow;
  return { ...operation, completion: { ...operation.completion, [moment]: at }, retimed: true };
}

/** A moment (milliseconds, UTC) as text in the offset of another text. */
function inOffsetOf(text, moment) {
  const [offset, sign, hours, minutes] = text.match(/(?:Z|([+-])(\d\d):(\d\d))$/);
  const ahead = sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
  return new Date(moment + ahead).toISOString().replace("Z", offset);
}
