/** What the patient does on a device; each step is by what the device shows. */

import { app } from "../app.js";

const { correct, record, undo } = await app("core/queue.js");
const { again, dismiss } = await app("core/queue-refused.js");
const { writeInstant } = await app("core/day-zone.js");

const hour = 3_600_000;
const reasons = ["side-effects", "felt-well", "forgot", "unavailable", "advised", "other"];

const aboutOf = (one, date, byClock) => {
  const { name, prescriptionId, kind, amount } = one;
  return { name, date, prescriptionId, kind, amount, byClock };
};

function feedback(chance) {
  const note = chance.one(["", "sore", "ß…\n😀"]);
  const all = { pain: chance.below(11), effort: chance.one([null, 0, 10]), note };
  return Object.fromEntries(Object.entries(all).filter(() => chance.is(0.6)));
}

/** Now off the device's clock, or earlier as the patient sets it. */
function time(story, device) {
  const { chance, zone } = story;
  const byClock = chance.is(0.75);
  const moment = byClock ? device.now : story.now - chance.below(10 * hour);
  return { completedAt: writeInstant(zone, moment), byClock };
}

function put(story, device, completion, about, more) {
  const queued = device.tap((queue) => record(queue, completion, about));
  story.note(`device ${device.number} taps ${completion.outcome} ${completion.id.slice(0, 4)} ${completion.completedAt}`
    + ` of ${completion.occurrenceId ?? completion.prescriptionId} ${queued ? "" : "(not kept)"}`);
  if (!queued) return;
  const { isSkewConstant, isBlind, skew } = device;
  // Who sends before the server was heard may be believed by a clock that is wrong.
  const error = isBlind ? Math.abs(skew) : 0;
  const isTimeKnown = about.byClock && isSkewConstant;
  const entry = { kind: "record", device: device.number, id: completion.id, completion, about, at: story.now };
  story.ledger.push({ ...entry, isTimeKnown, error, isEarly: about.date > story.today, ...more });
}

function open(story, device) {
  const isOpen = (one) => !one.completion && (one.status !== "upcoming" || story.chance.is(0.05));
  return device.shown().flatMap((day) => day.occurrences.filter(isOpen).map((one) => ({ one, date: day.date })));
}

function shownCompletions(device) {
  return device.shown().flatMap(({ date, occurrences, asNeeded }) => [
    ...occurrences.filter((one) => one.completion).map((one) => ({ one, completion: one.completion, date })),
    ...asNeeded.flatMap((one) => one.completions.map((completion) => ({ one, completion, date }))),
  ]);
}

function answerOccurrence(story, device, outcome) {
  const found = open(story, device);
  if (found.length === 0) return null;
  const { one, date } = story.chance.one(found);
  const { completedAt, byClock } = time(story, device);
  const completion = { id: story.chance.uuid(), occurrenceId: one.id, outcome, completedAt };
  if (outcome === "skipped" && story.chance.is(0.8)) completion.reason = story.chance.one(reasons);
  if (story.chance.is(0.3)) completion.feedback = feedback(story.chance);
  const about = aboutOf(one, date, byClock);
  put(story, device, completion, about);
  return { completion, about };
}

export const taps = {
  tick: (story, device) => answerOccurrence(story, device, "completed"),
  skip: (story, device) => answerOccurrence(story, device, "skipped"),

  /** A tremor: the same once more, under an id of its own. */
  tapTwice(story, device) {
    const first = answerOccurrence(story, device, "completed");
    if (first) put(story, device, { ...first.completion, id: story.chance.uuid() }, first.about);
  },

  dose(story, device) {
    const items = device.shown().flatMap((day) => day.asNeeded.map((one) => ({ one, date: day.date })));
    if (items.length === 0) return;
    const { one, date } = story.chance.one(items);
    const { completedAt, byClock } = time(story, device);
    const completion = {
      id: story.chance.uuid(), prescriptionId: one.prescriptionId, outcome: "completed", completedAt,
    };
    put(story, device, completion, aboutOf(one, date, byClock));
  },

  undo(story, device) {
    const found = shownCompletions(device);
    if (found.length === 0) return null;
    const { one, completion, date } = story.chance.one(found);
    const queued = device.tap((queue) => undo(queue, completion.id, aboutOf(one, date)));
    story.note(`device ${device.number} undoes ${completion.id.slice(0, 4)} ${queued ? "" : "(not kept)"}`);
    if (queued) story.ledger.push({ kind: "undo", device: device.number, id: completion.id });
    return queued ? { one, completion, date } : null;
  },

  /** Taken back, and done after all: under a new id. */
  redo(story, device) {
    const back = taps.undo(story, device);
    if (!back) return;
    const { occurrenceId, prescriptionId } = back.completion;
    const subject = occurrenceId ? { occurrenceId } : { prescriptionId };
    const { completedAt, byClock } = time(story, device);
    const completion = { id: story.chance.uuid(), ...subject, outcome: "completed", completedAt };
    put(story, device, completion, aboutOf(back.one, back.date, byClock));
  },

  correct(story, device) {
    const { chance, zone } = story;
    const found = shownCompletions(device);
    if (found.length === 0) return;
    const { one, completion, date } = chance.one(found);
    const changes = {};
    if (chance.is(0.4)) changes.completedAt = writeInstant(zone, story.now - chance.below(10 * hour));
    if (chance.is(0.5)) changes.feedback = chance.one([null, feedback(chance), { pain: null }]);
    if (completion.occurrenceId && chance.is(0.4)) {
      changes.outcome = chance.one(["completed", "skipped"]);
      if (changes.outcome === "skipped") changes.reason = chance.one([null, ...reasons]);
    }
    const { revision } = completion;
    const queued = device.tap((queue) => correct(queue, completion.id, changes, aboutOf(one, date), revision));
    const what = `${completion.id.slice(0, 4)}/${revision} ${JSON.stringify(changes)}`;
    story.note(`device ${device.number} corrects ${what} ${queued ? "" : "(not kept)"}`);
    if (queued) story.ledger.push({ kind: "correct", device: device.number, id: completion.id, changes });
  },

  /** What has to be refused: another's occurrence, a time set in the future, what a proxy does not let by. */
  bad(story, device) {
    const { completedAt } = time(story, device);
    const foreign = { id: story.chance.uuid(), occurrenceId: story.foreign, outcome: "completed", completedAt };
    const nothing = { name: "?", prescriptionId: "?", kind: "medication", amount: null };
    const about = aboutOf(nothing, story.today, true);
    const [item] = device.shown().flatMap((day) => day.asNeeded);
    const kind = story.chance.one(["not-found", "too-large", "validation"]);
    if (!item || kind === "not-found") return put(story, device, foreign, about, { tag: "not-found" });
    if (kind === "too-large") {
      const huge = { id: story.chance.uuid(), prescriptionId: item.prescriptionId, outcome: "completed", completedAt };
      story.tooLarge.add(huge.id);
      return put(story, device, huge, aboutOf(item, story.today, true), { tag: "too-large" });
    }
    const future = {
      id: story.chance.uuid(), prescriptionId: item.prescriptionId, outcome: "completed",
      completedAt: writeInstant(story.zone, story.now + 900 * hour),
    };
    return put(story, device, future, aboutOf(item, story.today, false), { tag: "validation" });
  },

  /** The patient reads a refusal, and lets it be or sends it once more. */
  readRefusal(story, device) {
    const { refused } = device.kept.queue;
    if (refused.length === 0) return;
    const refusal = story.chance.one(refused);
    const { operation, key } = refusal;
    const id = story.chance.uuid();
    const isAgain = story.chance.is(0.6);
    const queued = device.tap((queue) => (isAgain ? again(queue, key, id) : dismiss(queue, key)));
    const what = `${operation.id.slice(0, 4)}, again: ${isAgain}`;
    story.note(`device ${device.number} reads of ${what} ${queued ? "" : "(not kept)"}`);
    if (!queued) return;
    device.read.push(refusal);
    const { kind, changes } = operation;
    const sentAs = kind === "record" ? id : operation.id;
    // The same may wait already: then nothing was added.
    if (!isAgain || !device.kept.queue.operations.some((one) => one.id === sentAs)) return;
    const entry = { device: device.number };
    if (kind === "correct") story.ledger.push({ ...entry, kind, id: operation.id, changes });
    else {
      const { tag, isEarly } = story.ledger.find((one) => one.id === operation.id) ?? {};
      const { about, completion } = operation;
      story.ledger.push({ ...entry, kind, id, completion: { ...completion, id }, about, tag, isEarly });
    }
  },
};
