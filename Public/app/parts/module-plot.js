import { unitOf } from "../core/readings.js";
import { locale } from "../words/words.js";
import { plot } from "./plot.js";
import { shortDay } from "./when.js";

const noon = (date) => Date.parse(`${date}T12:00:00Z`);
const points = (series) => series.points.map(({ at, value }) => ({ at: Date.parse(at), value }));

/**
 * The plot of a module's first series, with its trend, what is expected, and what this device has not sent yet.
 * @param {object} module with its form
 * @param {object} page of the API
 * @param {object[]} list the readings, with what waits
 */
export function modulePlot(module, page, list, w) {
  const main = page.series.find(({ isTrend }) => !isTrend);
  if (!main?.points.length) return null;
  const trend = page.series.find(({ isTrend, unit }) => isTrend && unit === main.unit);
  // The first series is of a field in that unit: the first of them.
  const field = module.form.fields.find(({ units }) => units.some(({ unit }) => unit === main.unit)) ?? null;
  const all = points(main);
  const expected = page.forecast.map(({ date, ...one }) => ({ at: noon(date), ...one }));
  const last = expected.at(-1)?.at ?? all.at(-1).at;
  const on = (moment) => shortDay(new Date(moment).toISOString().slice(0, 10));
  const format = new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 });
  return plot({
    name: "plot",
    title: w.plotOf(main.label ?? module.name),
    description: page.headline,
    points: all,
    waiting: field ? waitingPoints(list, field, main.unit) : [],
    trend: trend ? points(trend) : [],
    expected,
    written: (value) => format.format(value),
    ends: [on(all[0].at), on(last)],
    legend: { ...w.legend, points: `${w.legend.points}, ${main.unitName}` },
  });
}

/** What waits, in the unit of the plot. */
function waitingPoints(list, field, unit) {
  const shownIn = unitOf(field, unit);
  return list.filter(({ pending }) => pending).flatMap(({ measuredAt, values }) => {
    const value = values.find(({ name }) => name === field.name);
    if (!value) return [];
    const { factor = 1, offset = 0 } = unitOf(field, value.unit);
    const own = Number(value.value) * factor + offset;
    return [{ at: Date.parse(measuredAt), value: (own - (shownIn.offset ?? 0)) / (shownIn.factor ?? 1) }];
  });
}
