import { contextOf, draft, entered, groupOf, limitIn, reached, unitOf } from "../core/readings.js";
import { modulePath } from "../device/measuring.js";
import { correct, module, readings, record } from "../device/readings.js";
import { refresh } from "../device/fetching.js";
import { announce } from "../parts/announce.js";
import { askMeasured } from "../parts/ask-measured.js";
import { back } from "../parts/back.js";
import { contextField } from "../parts/context-field.js";
import { dialog } from "../parts/dialog.js";
import { el } from "../parts/dom.js";
import { missing } from "../parts/missing.js";
import { numberField } from "../parts/number-field.js";
import { field, form } from "../parts/form.js";
import { readingStyles } from "../parts/reading-styles.js";
import { select } from "../parts/select.js";
import { locale } from "../words/words.js";
import { momentOf, wordsOf } from "../parts/reading-words.js";
import { go } from "../routes.js";
import { changed } from "../state.js";

/** `#/enter/selfhub.weight`: a new reading; with the ID of a reading behind it: its correction. */

export const words = "readings";

export const title = ({ args: [id], w }) => module(id)?.name ?? w.title;

/** When it was measured, where the patient set it. */
let measuredAt = null;

/** The group of fields that was chosen, of a form that has several. */
let chosen = null;

export const enter = ({ args: [id] }) => Promise.all([readingStyles(), refresh(modulePath(id))]);

export function leave() {
  measuredAt = chosen = null;
}

export function render({ args, w, c }) {
  const [id, reading] = args;
  const known = module(id);
  const up = back(known?.name ?? w.title, "reading", id);
  if (!known) return [up, el("h1", { tabindex: "-1" }, w.title), el("p.lead", {}, missing(c, modulePath(id)))];
  const list = readings(id) ?? [];
  const former = reading ? (list.find((one) => one.id === reading) ?? null) : null;
  const heading = el("h1", { tabindex: "-1" }, former ? w.correctHeading(known.name) : known.name);
  if (reading && !former) return [up, heading, el("p.lead", {}, w.gone)];
  const last = former ?? list[0] ?? known.latest;
  const units = unitsOf(known, last);
  const group = groupOf(known.form, former ? null : chosen, last);
  const fields = entered(known.form, group);
  const start = (one) => last?.values.find(({ name }) => name === one.name)?.value ?? "";
  return [
    up,
    heading,
    last && !former ? el("p.soft", {}, w.last(wordsOf(last, known), momentOf(last, w))) : null,
    form(
      { submit: c.save, run: (typed) => save({ known, fields, former, last, units }, typed, w), w: c },
      group && !former ? groupChoice(known.form.groups, group, w) : null,
      // The exercise of the last set is likely that of the next.
      known.form.takesOtherContexts ? contextField(known.form, last?.context, w) : null,
      fields.map((one, index) => numberField(one, unitOf(one, units[one.name]), index < 2 || former ? start(one) : "", w)),
      known.form.takesOtherContexts ? null : contextField(known.form, former?.context, w),
      when(former, w),
      field({ name: "note", label: w.note, rows: 2, maxlength: 2000, value: former?.note ?? "" }),
    ),
  ];
}

/** Another group has other fields: what was typed into these goes. */
const groupChoice = (groups, group, w) =>
  select({
    name: "group",
    label: w.group,
    value: group.name,
    options: groups.map(({ name, label }) => ({ value: name, label })),
    choose: (name) => {
      chosen = name;
      changed();
    },
  });

/** Each field in the unit that was chosen for it, or of its last value. */
function unitsOf({ form: { fields }, settings }, last) {
  const lastOf = (name) => last?.values.find((one) => one.name === name)?.unit;
  return Object.fromEntries(fields.map((one) => [one.name, settings?.units?.[one.name] ?? lastOf(one.name) ?? one.units[0].unit]));
}

function when(former, w) {
  const ask = async () => {
    const found = await askMeasured(measuredAt ?? former?.measuredAt ?? null);
    if (!found) return;
    measuredAt = found;
    changed();
  };
  const at = measuredAt ?? former?.measuredAt;
  return el(
    "div.panel",
    { "data-key": "when" },
    el("p", {}, at ? w.measured(momentOf({ measuredAt: at }, w)) : w.measuredNow),
    el("button.button.quiet", { type: "button", onclick: ask }, w.earlier),
  );
}

async function save({ known, fields, former, last, units }, typed, w) {
  const { values, faults, doubts } = draft(fields, typed, units);
  if (Object.keys(faults).length) return { fields: told(faults, fields, units, w) };
  if (!values.length) return { sentence: w.nothingTyped };
  const isRight = doubts.length === 0 || (await askWhetherRight(doubts, known, last, w));
  if (!isRight) return { sentence: w.lookAgain };
  const context = contextOf(known.form, typed.context);
  const said = {
    values,
    ...(context && { context }),
    ...(typed.note?.trim() && { note: typed.note.trim() }),
    ...(doubts.length && { confirmed: true }),
  };
  const name = `${known.name}: ${wordsOf({ values }, known)}`;
  if (former) await correct(former, changesOf(former, said), name);
  else await record(known.id, { ...said, ...(measuredAt && { measuredAt }) }, name);
  announce(w.saved(name));
  const warnings = reached(fields, values, context);
  // Without a network too: a reading may need help at once.
  if (warnings.length) await dialog(w.reachedHeading, () => warnings.map((sentence) => el("p.lead", {}, doubts.length ? w.ifRight(sentence) : sentence)), {
    actions: (close) => el("button.button.large", { type: "button", onclick: () => close(true) }, w.understood),
  });
  go("reading", [known.id], { replace: true });
  return null;
}

/** A merge patch: what is empty now goes. */
function changesOf(former, { context = null, note = null, ...said }) {
  return { ...said, ...(measuredAt && { measuredAt }), ...(former.context !== context && { context }), ...(former.note !== note && { note }) };
}

function told(faults, fields, units, w) {
  const format = new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 });
  const sentence = ([name, fault]) => {
    const one = fields.find((each) => each.name === name);
    const unit = unitOf(one, units[name]);
    const limits = [one.possible.from, one.possible.to].map((limit) => format.format(limitIn(limit, unit)));
    return [name, w.faults[fault](...limits, unit.label, unit.decimals)];
  };
  return Object.fromEntries(Object.entries(faults).map(sentence));
}

/** A value that is unlikely is asked about, and counts at once where it is right. */
function askWhetherRight(doubts, known, last, w) {
  const said = wordsOf({ values: doubts }, known);
  const body = () => [el("p.lead", {}, w.unlikely(said, last ? wordsOf(last, known) : null))];
  const actions = (close) => el("button.button.large.quiet", { type: "button", onclick: () => close(true) }, w.isRight);
  return dialog(w.unlikelyHeading, body, { actions, isRisky: true });
}
