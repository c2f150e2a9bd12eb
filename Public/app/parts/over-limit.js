import { words } from "../words/words.js";
import { nextOf } from "./as-needed.js";
import { dialog } from "./dialog.js";
import { el } from "./dom.js";

/**
 * Asks whether a dose over the limit is meant: as many were taken as a day may have, or the last one was not long ago.
 * @param {object} item an as-needed item of a shown day
 * @param {object} w words of today
 * @returns {Promise<?boolean>} null where it was left
 */
export async function sure(item, date, w) {
  const over = await words("over");
  const isFull = item.maxPerDay && item.recordedToday >= item.maxPerDay;
  return dialog(isFull ? over.full : over.early(item.kind), (close) => [
    el("p.lead", {}, item.name),
    el("p", {}, `${nextOf(item.nextAllowedAt, date, w)}.`),
    el("p", {}, over.means),
    el("button.button.large", { type: "button", onclick: () => close(true) }, over.yes(item.kind)),
  ]);
}
