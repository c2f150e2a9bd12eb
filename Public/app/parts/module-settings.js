import { limitIn, unitOf } from "../core/readings.js";
import { readNumber } from "../core/typed-number.js";
import { changeSettings } from "../device/readings.js";
import { locale } from "../words/words.js";
import { announce } from "./announce.js";
import { el } from "./dom.js";
import { field, form } from "./form.js";

/**
 * What the patient sets for a module: the unit of each value, and what is aimed at, of the first of them.
 * @param {object} module of the API, with its form and settings
 * @param {object} w words of readings
 * @param {object} c common words
 */
export function moduleSettings({ id, isOn, form: { fields }, settings }, w, c) {
  const chosen = fields.filter(({ isRequired, units }) => isRequired && units.length > 1);
  const [first] = fields;
  const unit = unitOf(first, settings.units[first.name]);
  const goal = settings.goals[first.name];
  const shown = goal ? new Intl.NumberFormat(locale(), { useGrouping: false }).format(limitIn(Number(goal), unit)) : "";
  return el(
    "details.fold",
    { "data-key": "settings" },
    el("summary", {}, w.settings),
    form(
      { submit: c.save, run: (typed) => save(id, { first, isOn, unit, settings }, typed, w), w: c },
      chosen.map((one) => unitChoice(one, settings.units[one.name], w)),
      field({ name: "goal", label: w.goal(first.label, unit.label), value: shown, inputmode: "decimal", autocomplete: "off" }),
    ),
  );
}

function unitChoice({ name, label, units }, chosen, w) {
  const value = chosen ?? units[0].unit;
  return el(
    "div.field",
    { "data-key": `field-unit-${name}` },
    el("label", { for: `unit-${name}` }, w.unitOf(label)),
    el("select", { id: `unit-${name}`, name: `unit-${name}` }, units.map((one) => el("option", { value: one.unit, selected: one.unit === value }, one.label))),
  );
}

async function save(id, { first, isOn, unit, settings }, { goal, ...typed }, w) {
  const units = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name.slice("unit-".length), value]));
  const number = goal.trim() ? readNumber(goal, unit.decimals) : "";
  if (number === null) return { fields: { goal: w.faults.number("", "", unit.label, unit.decimals) } };
  // The goal was typed in the unit that is shown, and is kept in the field's own.
  const own = number && (Number(number) * (unit.factor ?? 1) + (unit.offset ?? 0)).toFixed(first.units[0].decimals + 1);
  const { [first.name]: former, ...others } = settings.goals;
  const goals = own ? { ...others, [first.name]: own } : others;
  const problem = await changeSettings(id, { isOn, units: { ...settings.units, ...units }, goals });
  if (problem) {
    const { sentence, fields: { [first.name]: told, ...rest } = {} } = problem;
    return { sentence, fields: told ? { goal: told } : rest };
  }
  announce(w.settingsSaved);
  return null;
}
