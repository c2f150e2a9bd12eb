import { amountOf } from "../parts/amount.js";
import { el } from "../parts/dom.js";
import { itemName } from "../parts/item-name.js";
import { shortDay, time } from "../parts/when.js";

/**
 * Every dose from now until the new times apply, and those that the journey removes.
 * @param {string} key of it on the page
 * @param {{from: string, occurrences: object[], leftOut: object[], home: string, there: string}} journey of
 *   core/journey.js, and the cities of the two time zones
 */
export function transition(key, journey, w) {
  const { occurrences, leftOut } = journey;
  if (!occurrences.length && !leftOut.length) return null;
  return el(
    "section.group",
    { "data-key": key, "aria-labelledby": key },
    el("h2", { id: key }, w.transition.heading),
    el("ul", {}, occurrences.map((one) => dose(one, journey, w))),
    leftOut.length ? el("p", {}, w.transition.leftOut) : null,
    leftOut.length ? el("ul", {}, leftOut.map((one) => dose(one, journey, w))) : null,
  );
}

function dose({ id, scheduledFor, name, amount, before }, { from, home, there }, w) {
  const date = scheduledFor.slice(0, 10);
  const when = w.transition.at(`${shortDay(date)}, ${time(scheduledFor)}`, date < from ? home : there);
  const much = amount ? ` ${amountOf({ amount }, w.dosage)}` : "";
  const moved = before ? el("span.hint", {}, ", ", w.transition.broughtForward(time(before))) : null;
  return el("li", { "data-key": id }, el("b", {}, when), " ", itemName({ name }), much, moved);
}
