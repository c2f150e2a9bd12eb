/** Readings of self-monitoring: what was typed, and the list with what waits. Values in, values out. */

import { readNumber } from "./typed-number.js";

/**
 * @typedef {object} Field of a module's form: `name`, `isRequired`, `possible` and `likely` `{from, to}` in its own
 *   unit, `units` `{unit, factor, offset, decimals, step}[]`, the first its own
 */

/** @returns {?object} the unit of a field by its code; its own where the code is none of them */
export const unitOf = (field, code) => field.units.find(({ unit }) => unit === code) ?? field.units[0];

/** A value in the field's own unit. */
const own = (number, { factor = 1, offset = 0 }) => number * factor + offset;

/** A limit, which is in the field's own unit, in another. */
export const limitIn = (limit, { factor = 1, offset = 0, decimals }) => Number(((limit - offset) / factor).toFixed(decimals));

/**
 * The group of fields that is entered: where a form has groups, a reading has fields of one alone.
 * @param {object} form of a module
 * @param {?string} chosen its name; without, that of a former reading
 * @param {?object} last the former reading
 * @returns {?object} null where the form has no groups
 */
export function groupOf({ groups = [] }, chosen, last) {
  const ofLast = groups.find(({ fields }) => last?.values.some(({ name }) => fields.includes(name)));
  return groups.find(({ name }) => name === chosen) ?? ofLast ?? groups[0] ?? null;
}

/** The fields that are entered: all of them, or those of a group, of which the first is needed. */
export const entered = ({ fields }, group) =>
  group
    ? group.fields.map((name, index) => ({ ...fields.find((one) => one.name === name), isRequired: index === 0 }))
    : fields;

/**
 * Reads what was typed into a form.
 * @param {Field[]} fields
 * @param {Object<string, string>} typed by the fields' names
 * @param {Object<string, string>} units the unit of each, by the fields' names
 * @returns {{values: object[], faults: Object<string, "missing"|"number"|"impossible">, doubts: object[]}} `values`: as the
 *   API takes them; `doubts`: those values that are unlikely
 */
export function draft(fields, typed, units) {
  const found = { values: [], faults: {}, doubts: [] };
  for (const field of fields) {
    const { name, isRequired, possible, likely } = field;
    const text = (typed[name] ?? "").trim();
    const unit = unitOf(field, units[name]);
    if (!text) {
      if (isRequired) found.faults[name] = "missing";
      continue;
    }
    const number = readNumber(text, unit.decimals);
    if (number === null) {
      found.faults[name] = "number";
      continue;
    }
    const value = own(Number(number), unit);
    if (value < possible.from || value > possible.to) found.faults[name] = "impossible";
    const comparator = typed[`${name}-comparator`];
    const read = { name, value: number, unit: unit.unit, ...(comparator && { comparator }) };
    if (value < likely.from || value > likely.to) found.doubts.push(read);
    found.values.push(read);
  }
  return found;
}

const reaches = {
  atLeast: (number, limit) => number >= limit,
  atMost: (number, limit) => number <= limit,
  above: (number, limit) => number > limit,
  below: (number, limit) => number < limit,
};

/**
 * What a value says by itself, before any server has seen it: the words of the limits that it reaches, the urgent first.
 * Rules that ask for several readings are the server's.
 * @param {object[]} fields of a module's form, with the `thresholds` that are on for the patient
 * @param {object[]} values as ``draft`` read them
 * @param {?string} context
 * @returns {string[]}
 */
export function reached(fields, values, context) {
  const found = values.flatMap(({ name, value, unit }) => {
    const field = fields.find((one) => one.name === name);
    const number = own(Number(value), unitOf(field, unit));
    return (field.thresholds ?? []).filter(
      ({ side, limit, times, contexts, otherContexts, words }) =>
        words &&
        times === 1 &&
        reaches[side]?.(number, limit) &&
        (!contexts.length || contexts.includes(context)) &&
        !otherContexts.includes(context),
    );
  });
  found.sort((one, other) => (other.level === "urgent") - (one.level === "urgent"));
  return [...new Set(found.map(({ words }) => words))];
}

/**
 * The readings of a module, the latest first, with the queued changes applied: those have `pending: true`.
 * @param {?object[]} known readings of the API; null if none are stored
 * @param {import("./queue.js").Queue} queue
 * @param {string} module its ID
 * @returns {?object[]}
 */
export function listOf(known, { operations }, module) {
  const own = operations.filter(({ resource }) => resource === "readings");
  const isRemoved = (id) => own.some((one) => one.kind === "undo" && one.id === id);
  const ids = new Set((known ?? []).map(({ id }) => id));
  const made = own
    .filter((one) => one.kind === "record" && one.completion.module === module && !ids.has(one.id))
    .map(({ completion }) => ({ ...unsaid, ...completion, pending: true }));
  const corrected = (one) => {
    const changes = own.filter(({ kind, id }) => kind === "correct" && id === one.id).map((operation) => operation.changes);
    return changes.length ? Object.assign({}, one, ...changes, { pending: true }) : one;
  };
  if (!known && !made.length) return null;
  return [...made, ...(known ?? [])]
    .filter(({ id, removedAt }) => !removedAt && !isRemoved(id))
    .map(corrected)
    .sort((one, other) => Date.parse(other.measuredAt) - Date.parse(one.measuredAt));
}

const unsaid = { context: null, note: null, device: null, revision: null, standing: "counts", removedAt: null };

/** What the API is told of a context that was chosen or typed: the code of a choice, or a name where the form takes any. */
export function contextOf({ contexts, takesOtherContexts }, typed) {
  if (!takesOtherContexts) return typed;
  const name = typed?.trim();
  return contexts.find(({ label }) => label === name)?.code ?? name;
}
