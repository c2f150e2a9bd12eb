/** The changes of the plan by a journey before the new times apply. */

/**
 * @param {?{occurrences: object[], leftOut: object[]}} transition of the API's preview; undefined from an older server
 * @param {string} from the first day of the new times
 * @param {Iterable<object>} days Days of the API, as they are planned without the journey
 * @returns {{from: string, occurrences: object[], leftOut: object[]}} every dose until then, small enough to be kept;
 *   `before`: when it is planned without the journey, where that brings it forward
 */
export function journeyOf(transition, from, days) {
  const planned = new Map([...days].flatMap((day) => day.occurrences).map((one) => [one.id, one.scheduledFor]));
  const { occurrences = [], leftOut = [] } = transition ?? {};
  const small = ({ id, scheduledFor, name, amount }) => ({ id, scheduledFor, name, amount });
  const before = ({ id, scheduledFor }) => {
    const known = planned.get(id);
    const isForward = known && dateOf(scheduledFor) < from && Date.parse(scheduledFor) < Date.parse(known);
    return isForward ? known : null;
  };
  return {
    from,
    occurrences: occurrences.map((one) => ({ ...small(one), before: before(one) })),
    leftOut: leftOut.map(small),
  };
}

const dateOf = (instant) => instant.slice(0, 10);

/**
 * @param {?object} journey as it was chosen: of ``journeyOf``, with its `zone`
 * @param {string} wanted the zone that was set last
 * @param {string} today
 * @returns {?object} the journey while it is still to come; null once it has come or was cancelled
 */
export const stillToCome = (journey, wanted, today) =>
  journey?.zone === wanted && today < journey.from ? journey : null;

/**
 * The occurrences that the journey removes from a day.
 * @param {?object} journey
 * @param {{date: string, occurrences: object[]}} day as it is shown
 * @returns {object[]} without those that are still in its plan
 */
export const removedFrom = (journey, { date, occurrences }) =>
  (journey?.leftOut ?? []).filter(
    ({ id, scheduledFor }) => dateOf(scheduledFor) === date && !occurrences.some((one) => one.id === id),
  );
