import { el } from "../parts/dom.js";
import { itemName } from "../parts/item-name.js";
import { shortDay, time } from "../parts/when.js";

/**
 * The effect of a journey on the time between doses: for each prescription the smallest and largest gap, by each of the
 * three clocks, and the doses before and after by the one that is prescribed.
 * @param {?object} journey JourneyPreview of the API; null if the zone stays, undefined from an older server
 * @param {{home: string, there: string}} cities the cities of the zones
 */
export function gaps(journey, cities, w) {
  if (!journey?.items.length) return null;
  return el(
    "section.group",
    { "data-key": "gaps", "aria-labelledby": "gaps" },
    el("h2", { id: "gaps" }, w.heading),
    el("p.soft", {}, w.lead),
    journey.items.map((item) => prescription(item, cities, w)),
  );
}

function prescription({ prescriptionId, name, courses }, cities, w) {
  const prescribed = courses.find(({ isPrescribed }) => isPrescribed);
  return el(
    "section.panel",
    { "data-key": prescriptionId },
    el("h3", {}, itemName({ name })),
    el("ul", {}, courses.map((course) => el("li", {}, line(course, cities, w)))),
    prescribed ? doses(prescribed.doses, w) : null,
  );
}

function line({ clock, isPrescribed, smallestGap, largestGap }, cities, w) {
  const name = w.clocks[clock]?.(cities) ?? clock;
  const said = !smallestGap
    ? w.none
    : smallestGap.seconds === largestGap.seconds
      ? w.always(w.span(smallestGap.seconds))
      : w.between(w.span(smallestGap.seconds), w.span(largestGap.seconds));
  return [el(isPrescribed ? "b" : "span", {}, isPrescribed ? w.prescribed(name) : name), ": ", said];
}

function doses(all, w) {
  const days = (isAfter) => {
    const found = all.filter(({ isAfterFlight }) => isAfterFlight === isAfter);
    const dates = [...new Set(found.map(({ scheduledFor }) => scheduledFor.slice(0, 10)))];
    return dates.map((date) => {
      const times = found.filter(({ scheduledFor }) => scheduledFor.startsWith(date)).map((one) => time(one.scheduledFor));
      return el("div", {}, `${shortDay(date)}: ${times.join(", ")}`);
    });
  };
  const row = (term, isAfter) => el("div", {}, el("dt", {}, term), el("dd", {}, days(isAfter)));
  const list = el("dl.doses", {}, row(w.before, false), row(w.after, true));
  return el("details.fold", { "data-key": "doses" }, el("summary", {}, w.doses), list);
}
