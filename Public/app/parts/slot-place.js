import { minuteOf, slotMinutes } from "../core/slot.js";
import { dayOfToday } from "../device/today.js";
import { here, href } from "../routes.js";

/** Shows the first dose of the slot of the address that is not recorded: `#/today?slot=20260301T0700Z`. */
export function showSlot() {
  const { name, query } = here();
  if (name !== "today" || !query) return;
  const minutes = slotMinutes(new URLSearchParams(query).get("slot"));
  // Each fetch enters the page again: it is shown once.
  history.replaceState(null, "", href("today"));
  const ofSlot = (dayOfToday()?.occurrences ?? []).filter((one) => minuteOf(one) === minutes);
  const first = ofSlot.find(({ completion }) => !completion) ?? ofSlot[0];
  const card = first && document.querySelector(`[data-key="${CSS.escape(first.id)}"]`);
  card?.scrollIntoView({ block: "center" });
  card?.querySelector("input")?.focus({ preventScroll: true });
}
