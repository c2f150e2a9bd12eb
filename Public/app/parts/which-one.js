import { nearDay } from "../core/near-day.js";
import { whichCanBeMeant } from "../core/carried-over.js";
import * as clock from "../device/clock.js";
import { today } from "../device/fetching.js";
import { dayOfToday } from "../device/today.js";
import { words } from "../words/words.js";
import { dialog } from "./dialog.js";
import { el } from "./dom.js";
import { itemName } from "./item-name.js";
import { placeOfTime } from "./time-of.js";
import { time, weekdayOf } from "./when.js";

/**
 * Asks which occurrence a tick before its window means: in the night the same dose of the evening
 * before may still be open.
 * @param {object} item an occurrence of a shown day
 * @param {string} date the day's
 * @param {number} [at] when it was done, milliseconds UTC
 * @returns {Promise<?{item: object, date: string}>} null if the patient left the question
 */
export async function meant(item, date, at = clock.now()) {
  if (at >= Date.parse(item.opensAt)) return { item, date };
  const w = await words("which");
  const found = whichCanBeMeant(dayOfToday()?.occurrences ?? [], item);
  // A single candidate is hours too early: the only other answer is to leave it.
  const isEarly = found.length === 1;
  const said = () => [
    el("p.lead", {}, itemName(item)),
    isEarly ? el("p", {}, w.planned(time(item.scheduledFor))) : null,
  ];
  const look = isEarly ? ".quiet" : "";
  const actions = (close) => found.map((one) => choice(look, one, one.date ?? date, close, w));
  return dialog(isEarly ? w.early : w.heading, said, { actions, isRisky: isEarly });
}

function choice(look, item, date, close, w) {
  const onclick = () => close({ item, date });
  return el(`button.button.large${look}`, { type: "button", "data-key": item.id, onclick }, label(item, date, w));
}

function label({ scheduledFor, timeZone }, date, w) {
  const near = nearDay(scheduledFor, date, today());
  const when = near === "other" ? w.on(weekdayOf(scheduledFor), time(scheduledFor)) : w[near](time(scheduledFor));
  return `${when}${placeOfTime(scheduledFor, timeZone, w)}`;
}
