import * as clock from "../device/clock.js";
import { app } from "../state.js";
import { amountOf, inEnglish } from "./amount.js";
import { el } from "./dom.js";
import { date, time } from "./when.js";

/**
 * A version of a prescription: how often in the physician's words, as it was read, how much at what time, the
 * note, since when and by whom.
 * @param {object} version Prescription or PrescriptionVersion of the API
 * @param {object} [order] the version whose beginning is shown: a pause, and its end, prescribe nothing new
 */
export function prescribed(version, w, order = version.order ?? version) {
  const { frequency, frequencyRead, timing, note } = version;
  const { effectiveFrom, prescribedBy } = order;
  const said = w.rule(version, { time }) ?? inEnglish(frequencyRead ?? frequency);
  return [
    el("p", {}, frequencyRead === frequency ? said : inEnglish(frequency)),
    !frequencyRead || frequencyRead === frequency ? null : el("p.soft", {}, w.read(said)),
    phases(timing).map((phase) => doses(phase, w)),
    note ? el("p.note", { dir: "auto" }, note) : null,
    el("p.soft", {}, (isToCome(effectiveFrom) ? w.from : w.since)(date(effectiveFrom), prescribedBy)),
    timing.end ? el("p.soft", {}, w.until(date(timing.end))) : null,
  ];
}

const isToCome = (instant) => Date.parse(instant) > clock.now();

/** Its end, and the reason. */
export function ending({ stop }, w) {
  if (!stop) return null;
  const said = isToCome(stop.effectiveFrom) ? w.stops : w.stopped;
  return el("p", {}, said(date(stop.effectiveFrom), stop.by), " ", el("bdi", {}, stop.reason));
}

/**
 * The upcoming version of it, from a later day on.
 * @param {object} one Prescription of the API; `upcoming` one version or several, absent where the server says nothing
 */
export function upcoming(one, w) {
  return [one.upcoming ?? []].flat().map((version) =>
    el(
      "section.coming-version",
      { "data-key": `upcoming-${version.effectiveFrom}` },
      el("h4", {}, w.upcoming(date(version.effectiveFrom))),
      prescribed({ ...version, timing: version.timing ?? {} }, w),
    ),
  );
}

/** A rule is one phase, or several one after the other. */
const phases = (timing) => timing.phases ?? [timing];

function doses(phase, w) {
  const timed = (phase.doses ?? []).map((one) => [when(one, w), one.amount && amountOf(one, w.about.dosage)]);
  const rows = phase.kind === "asNeeded" ? limits(phase, w) : timed;
  if (!rows.length) return null;
  return el("dl.doses", {}, rows.map(([term, said]) => el("div", {}, el("dt", {}, term), el("dd", {}, said ?? ""))));
}

function when({ time: clock, dayPart, meal }, w) {
  if (clock) return time(clock);
  const part = w.dayPart(w.dayParts[dayPart], time(app.session.patient.dayParts[dayPart]));
  return meal ? `${part}, ${w.meals[meal]}` : part;
}

function limits({ amount, indication, maxPerDay, maxIn24Hours, minimumInterval }, w) {
  return [
    indication && [w.indication, indication],
    amount && [w.amount, amountOf({ amount }, w.about.dosage)],
    maxPerDay && [w.most, w.times(maxPerDay)],
    maxIn24Hours && [w.most24, w.times24(maxIn24Hours)],
    minimumInterval && [w.apart, w.hours(minimumInterval / 3600)],
  ].filter(Boolean);
}
