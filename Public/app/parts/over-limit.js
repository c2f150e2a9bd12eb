import { words } from "../words/words.js";
import { dialog } from "./dialog.js";
import { el } from "./dom.js";
import { itemName } from "./item-name.js";

/**
 * Asks whether a dose over the limit is meant: as many were taken as a day or 24 hours may have, or the last one was not
 * long ago.
 * @param {object} item an as-needed item of a shown day
 * @param {string} next when the next is possible, in words
 * @param {object} w words of today
 * @returns {Promise<?boolean>} null if the patient left the question
 */
export async function sure(item, next, w) {
  const over = await words("over");
  const isFull = item.maxPerDay && item.recordedToday >= item.maxPerDay;
  const isFull24 = item.fullIn24HoursUntil && (item.maxIn24Hours || !item.nextAllowedAt);
  const heading = isFull ? over.full : isFull24 ? over.full24 : over.early(item.kind);
  const said = () => [
    el("p.lead", {}, itemName(item)),
    isFull24 ? el("p", {}, `${w.takenIn24(item.takenIn24Hours)}.`) : null,
    el("p", {}, `${next}.`),
    el("p", {}, over.means),
  ];
  const actions = (close) =>
    el("button.button.large.quiet", { type: "button", onclick: () => close(true) }, over.yes(item.kind));
  return dialog(heading, said, { actions, isRisky: true });
}
