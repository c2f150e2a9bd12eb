import { amountOf } from "../parts/amount.js";
import { el } from "../parts/dom.js";
import { itemName } from "../parts/item-name.js";
import { shortDay, time } from "../parts/when.js";

/**
 * Every dose from now until the new times hold, and those that the journey leaves out.
 * @param {{occurrences: object[], leftOut: object[]}} transition of the API's preview; undefined from an older server
 * @param {{from: string, home: string, there: string}} journey its first day, and the cities of the two time zones
 */
export function transition(transition, journey, w) {
  if (!transition?.occurrences.length && !transition?.leftOut.length) return null;
  const { occurrences, leftOut } = transition;
  return el(
    "section.group",
    { "data-key": "transition", "aria-labelledby": "transition" },
    el("h2", { id: "transition" }, w.transition.heading),
    el("ul", {}, occurrences.map((one) => dose(one, journey, w))),
    leftOut.length ? el("p", {}, w.transition.leftOut) : null,
    leftOut.length ? el("ul", {}, leftOut.map((one) => dose(one, journey, w))) : null,
  );
}

function dose({ id, scheduledFor, name, amount }, { from, home, there }, w) {
  const date = scheduledFor.slice(0, 10);
  const when = w.transition.at(`${shortDay(date)}, ${time(scheduledFor)}`, date < from ? home : there);
  const much = amount ? ` ${amountOf({ amount }, w.dosage)}` : "";
  return el("li", { "data-key": id }, el("b", {}, when), " ", itemName({ name }), much);
}
