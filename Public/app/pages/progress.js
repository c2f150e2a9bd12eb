import { dateFrom } from "../core/calendar.js";
import { after, before, spanOf, tally } from "../core/progress.js";
import { today } from "../device/fetching.js";
import { fetchFigures, figures, figuresPath } from "../device/figures.js";
import { el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { progressFigures } from "../parts/progress-figures.js";
import * as sharing from "../parts/sharing.js";
import { spanHead } from "../parts/span-head.js";
import { month, range } from "../parts/when.js";
import { href } from "../routes.js";

/**
 * `#/progress`, `#/progress/week/2026-11-22`, `#/progress/month/2026-11`, `#/progress/year/2026`: how it went. With
 * `/share` behind it: the same for the physician.
 */

export const words = "progress";

const written = { week: 10, month: 7, year: 4 };

/** The span of the address; by default this week. */
function asked([name, text, more]) {
  const view = Object.hasOwn(written, name) ? name : "week";
  const span = spanOf(view, dateFrom(text) ?? today());
  return { view, span, holdsToday: span.from <= today() && today() <= span.to, isSharing: more === "share" };
}

const address = (view, date) => [view, date.slice(0, written[view])];

function heading({ view, span }) {
  if (view === "week") return range(span.from, span.to);
  return view === "month" ? month(span.from) : span.from.slice(0, 4);
}

export function title({ args, w }) {
  const place = asked(args);
  return `${heading(place)} · ${place.isSharing ? w.share : w.title}`;
}

export async function enter({ args }) {
  const { view, span, isSharing } = asked(args);
  if (isSharing) await sharing.enter();
  await fetchFigures(view, span);
}

export const leave = () => sharing.leave();

export function render({ args, w, c }) {
  const place = asked(args);
  const { view, span, holdsToday, isSharing } = place;
  if (isSharing) return sharing.render({ ...place, heading: heading(place), back: address(view, span.from) }, w, c);
  const near = holdsToday ? today() : span.from;
  const known = figures(span);
  return [
    spanHead(
      {
        page: "progress",
        view,
        views: Object.fromEntries(Object.keys(written).map((one) => [one, address(one, near)])),
        heading: heading(place),
        earlier: address(view, before(view, span).from),
        later: span.to < today() ? address(view, after(view, span).from) : null,
        now: holdsToday ? null : address(view, today()),
      },
      w,
    ),
    known ? progressFigures(place, known, w) : el("p.lead", {}, missing(c, figuresPath(span))),
    known && tally(known).planned ? toShare(address(view, span.from), w) : null,
    el("p", {}, el("a", { href: href("history", near) }, w.history)),
  ];
}

const toShare = (place, w) => el("a.button.large", { href: href("progress", ...place, "share") }, w.share);
