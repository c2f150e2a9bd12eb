/** The device's clock proved wrong: what was ticked by it gets its true time. */

import { momentOf } from "./queue-resource.js";

/** Milliseconds within which two readings are of the same setting of the clock. */
const tolerance = 90_000;

/**
 * Moves the times that were read off the device's clock when that proves wrong. What may be at the server stays as it
 * was sent, and is moved if the server refuses it for its time: so call this before ``settle`` with the same answer.
 * Told the same twice, as by two windows, it moves them once.
 * @param {import("./queue.js").Queue} queue
 * @param {number} ahead by how many milliseconds the device's clock proved to be ahead
 * @param {(milliseconds: number) => string} writeInstant writes a moment (UTC) in the patient's offset
 * @param {import("./queue.js").Reading} [reading] of now: what was ticked before somebody set the clock is not moved
 *   like what came after
 * @returns {import("./queue.js").Queue}
 */
export function shiftClock(queue, ahead, writeInstant, reading) {
  if (queue.ahead === ahead) return queue;
  const shifted = (operation) => {
    const { kind, attempted, retimed, about, completion, shift = 0 } = operation;
    if (kind !== "record" || retimed || !about.byClock) return operation;
    // A comparison known at the tick, or made since, stays valid, even if the clock is set afterwards.
    if (about.clock?.ahead !== undefined) return operation;
    const found = aheadThen(about.clock, ahead, reading);
    const milliseconds = queue.ahead - found;
    const clock = about.clock && { ...about.clock, ahead: found };
    const known = clock ? { ...operation, about: { ...about, clock } } : operation;
    if (!milliseconds) return known;
    if (attempted) return { ...known, shift: shift + milliseconds };
    const moment = momentOf(operation);
    const at = writeInstant(Date.parse(completion[moment]) + milliseconds);
    return { ...known, completion: { ...completion, [moment]: at } };
  };
  return { ...queue, ahead, operations: queue.operations.map(shifted) };
}

/**
 * By how much the clock was ahead at a tick, where it is so much ahead now. A count that is behind today's can be a
 * clock that was set forward, or a device that slept: it was set where it was right before.
 */
function aheadThen(clock, ahead, reading) {
  if (!reading || clock?.life !== reading.life) return ahead;
  const set = reading.start - clock.start;
  if (set < -tolerance) return ahead - set;
  return Math.abs(ahead - set) <= tolerance && set > tolerance ? 0 : ahead;
}
