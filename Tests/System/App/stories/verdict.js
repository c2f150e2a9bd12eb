/** Whether everything that was tapped is where it has to be. */

import { isDeepStrictEqual } from "node:util";
import { app } from "../app.js";
import { brief, parting, said } from "./brief.js";

const { merged } = await app("core/queue-patch.js");

/** @returns {Promise<string[]>} what is wrong */
export async function verdict(story) {
  const [device] = story.devices;
  const ask = async (path) => (await story.server.call(device.network.token, { path })).body;
  const days = (await ask(`/schedule?${story.span()}`)).days;
  const list = await ask("/completions?from=2025-01-01&to=2028-12-31&limit=500");
  const known = new Map(list.items.map((one) => [one.id, one]));
  const faults = list.next ? ["more records than were asked for"] : [];
  if (known.size !== list.items.length) faults.push("a record is there twice");
  for (const one of story.devices) faults.push(...sameDays(one, days), ...emptied(one), ...explained(story, one));
  for (const { id } of list.items) {
    if (!story.ledger.some((tap) => tap.kind === "record" && tap.id === id)) faults.push(`${id} was tapped by nobody`);
  }
  faults.push(...oneAnOccurrence(list.items));
  for (const tap of story.ledger) {
    if (tap.kind === "record") faults.push(...recordKept(story, tap, known.get(tap.id)));
    if (tap.kind === "undo" && known.get(tap.id)?.undoneAt === null) faults.push(`${tap.id} was undone and stands`);
    if (tap.kind === "correct") faults.push(...correctionKept(story, tap, known.get(tap.id)));
  }
  return faults;
}

function sameDays(device, days) {
  const fault = parting(device.shown().flatMap((day) => brief(day)), days.flatMap((day) => brief(day)));
  return fault ? [`device ${device.number} shows ${fault}`] : [];
}

function emptied(device) {
  const left = device.kept.queue.operations.length;
  return left === 0 ? [] : [`${left} taps still wait on device ${device.number}`];
}

/** Nothing is refused without a cause. */
function explained(story, device) {
  return device.kept.queue.refused.flatMap(({ operation, problem, completion }) => {
    const taps = story.ledger.filter((one) => one.id === operation.id);
    const isShared = Boolean(completion) || taps.some((one) => one.device !== device.number);
    const causes = {
      "not-found": taps.some((one) => one.tag === "not-found"),
      "too-large": taps.some((one) => one.tag === "too-large"),
      validation: taps.some((one) => one.tag === "validation"),
      "too-early": taps.some((one) => one.isEarly),
      "stale-revision": isShared,
      conflict: isShared,
    };
    if (causes[problem.code]) return [];
    return [`device ${device.number}: ${operation.id} was refused as ${JSON.stringify(problem)} without a cause`];
  });
}

function oneAnOccurrence(completions) {
  const ofOccurrences = completions.filter((one) => one.undoneAt === null && one.occurrenceId);
  const ids = ofOccurrences.map((one) => one.occurrenceId);
  return new Set(ids).size === ids.length ? [] : ["two records of one occurrence are valid"];
}

function recordKept(story, tap, completion) {
  const device = story.devices[tap.device - 1];
  const isUndone = story.ledger.some((one) => one.kind === "undo" && one.id === tap.id);
  const isOvertaken = device.told.some((one) => one.operation.id === tap.id);
  const isRefused = [...device.kept.queue.refused, ...device.read].some((one) => one.operation.id === tap.id);
  if (!completion) return isUndone || isOvertaken || isRefused ? [] : [`${tap.id} vanished`];
  if (completion.undoneAt) return isUndone ? [] : [`${tap.id} was undone by nobody`];
  if (isRefused && !story.ledger.some((one) => one.kind === "correct" && one.id === tap.id)) {
    return [`${tap.id} stands and is refused`];
  }
  return [...contentKept(story, tap, completion), ...timeKept(story, tap, completion)];
}

const corrections = (story, id) => story.ledger.filter((one) => one.kind === "correct" && one.id === id);

/** By one hand, and with nothing refused, it says in the end what was tapped last. */
function contentKept(story, tap, completion) {
  const changes = corrections(story, tap.id);
  const isRefused = story.devices.some((one) =>
    [...one.kept.queue.refused, ...one.read].some(({ operation }) => operation.id === tap.id));
  if (isRefused || new Set(changes.map((one) => one.device)).size > 1) return [];
  const expected = said(changes.map((one) => one.changes).reduce(merged, tap.completion));
  const isTimeSaid = !tap.about.byClock || changes.some((one) => one.changes.completedAt);
  const found = said(completion);
  if (!isTimeSaid) expected.completedAt = found.completedAt;
  if (isDeepStrictEqual(found, expected)) return [];
  return [`${tap.id} says ${JSON.stringify(found)} and not ${JSON.stringify(expected)}`];
}

/** Off a clock that was wrong all the time it is right all the same, once the app could know. */
function timeKept(story, tap, completion) {
  if (!tap.isTimeKnown || corrections(story, tap.id).some((one) => one.changes.completedAt)) return [];
  if (!story.devices[tap.device - 1].isSkewConstant) return [];
  const off = Math.abs(Date.parse(completion.completedAt) - tap.at);
  return off <= tap.error ? [] : [`${tap.id} is ${off / 1000} s off`];
}

/** What was corrected is current, or gave way to what somebody said later, or was refused. */
function correctionKept(story, tap, completion) {
  if (!completion || completion.undoneAt) return [];
  const device = story.devices[tap.device - 1];
  const isRefused = [...device.kept.queue.refused, ...device.read].some((one) => one.operation.id === tap.id);
  const all = [...story.ledger.filter((one) => one.kind === "record" && one.id === tap.id).map((one) => one.completion),
    ...corrections(story, tap.id).map((one) => one.changes)];
  const isSaid = all.some((one) => one.completedAt === completion.completedAt);
  const byClock = story.ledger.some((one) => one.id === tap.id && one.about?.byClock);
  return isRefused || isSaid || byClock ? [] : [`${tap.id} has a time that nobody said: ${completion.completedAt}`];
}
