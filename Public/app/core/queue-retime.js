/** A tick by a clock that was ahead: refused by the server, and sent once more with its true time. */

/**
 * Whether it was refused for its time, and that time came off the device's clock.
 * @param {import("./queue.js").Record} operation
 * @param {{errors?: {pointer?: string}[]}} problem
 * @param {{serverNow?: string}} answer
 */
export function isFromTheFuture({ completion, about, retimed }, problem, { serverNow }) {
  if (!about.byClock || retimed || !serverNow) return false;
  const isAboutTheTime = problem.errors?.some(({ pointer }) => pointer?.endsWith("completedAt"));
  return isAboutTheTime && Date.parse(completion.completedAt) > Date.parse(serverNow);
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
  const tapped = Date.parse(operation.completion.completedAt) + shift;
  const completedAt = tapped < Date.parse(serverNow) ? inOffsetOf(serverNow, tapped) : serverNow;
  return { ...operation, completion: { ...operation.completion, completedAt }, retimed: true };
}

/** A moment (milliseconds, UTC) as text in the offset of another text. */
function inOffsetOf(text, moment) {
  const [offset, sign, hours, minutes] = text.match(/(?:Z|([+-])(\d\d):(\d\d))$/);
  const ahead = sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
  return new Date(moment + ahead).toISOString().replace("Z", offset);
}
