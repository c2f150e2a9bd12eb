import { nextDay } from "../device/today.js";
import { el } from "./dom.js";
import { day, time } from "./when.js";

/** On a day without a plan: the beginning of the plan, or the next dose. */
export function nextDayLine(w) {
  const next = nextDay();
  if (!next) return null;
  const said = next.isFirst ? w.begins : w.comesNext;
  return el("p", { "data-key": "next-day" }, said(day(next.date), time(next.at)));
}
