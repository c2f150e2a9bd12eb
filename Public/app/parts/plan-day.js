import { counted } from "../core/day.js";
import { dayAtHand, fetchDay } from "../device/planned.js";
import { today } from "../device/fetching.js";
import { href } from "../routes.js";
import { amountOf } from "./amount.js";
import { asNeededCard } from "./as-needed.js";
import { card } from "./card.js";
import { el } from "./dom.js";
import { itemName } from "./item-name.js";
import { missing } from "./missing.js";
import { placeOfDay } from "./time-of.js";
import { time } from "./when.js";

export const fetchFor = (date) => fetchDay(date);

/** One day of the calendar, from morning to night. Days ahead are read-only. */
export function planDay(date, w, c) {
  const day = dayAtHand(date);
  if (!day) return el("p.lead", {}, missing(c, `/schedule?date=${date}`));
  const { occurrences, asNeeded } = day;
  const { planned, done } = counted(day);
  const lead = date > today() ? w.ahead(planned) : w.doneOf(done, planned, date < today());
  return [
    el("p.lead", { id: "summary" }, lead),
    placeOfDay(day, c),
    el("ul.cards", {}, occurrences.map((item) => card(item, date, null, w.cards))),
    asNeeded.length ? needed(asNeeded, date, w) : null,
  ];
}

function needed(items, date, w) {
  const one = (item) => (date === today() ? asNeededCard(item, date, w.cards) : then(item, date, w));
  return el(
    "section.group",
    { "data-key": "as-needed", "aria-labelledby": "group-as-needed" },
    el("h2", { id: "group-as-needed" }, w.cards.groups.asNeeded),
    el("ul.cards", {}, items.map(one)),
  );
}

/** As-needed items of another day, with their doses. */
function then(item, date, w) {
  return el(
    "li.card",
    { "data-key": item.prescriptionId },
    el(
      "div.what",
      {},
      el("span.name", {}, itemName(item)),
      item.indication ? el("span", {}, w.cards.for(item.indication)) : null,
      item.amount ? el("span.amount", {}, amountOf(item, w.dosage)) : null,
      item.completions.map((one) => el("span.state", {}, w.cards.done(item.kind, time(one.completedAt)))),
    ),
    el(
      "div.row",
      {},
      el(
        "a.button.quiet",
        { href: href("item", date, item.prescriptionId) },
        w.cards.more,
        el("span.unseen", {}, ` ${item.name}`),
      ),
    ),
  );
}
