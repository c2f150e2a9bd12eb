/**
 * What a device shows before it has sent anything is what the server says afterwards, as far as nothing was refused and
 * no other device was quicker; and so it is with the answers put in, before it has fetched again.
 */

import { brief, parting } from "./brief.js";

/** @returns {Promise<string[]>} what is wrong */
export async function foresight(story, device) {
  await device.fetchDays();
  const { operations } = device.kept.queue;
  const tapped = device.shown();
  device.lastSettled = [];
  while (await device.sendNext()) story.count("request");
  const answered = device.shown();
  await device.fetchDays();
  if (device.lastSettled.some((one) => one.refusedNow.length + one.overtaken.length > 0)) return [];
  if (operations.some((one) => isOpen(one, story))) return [];
  if (operations.length > 0) story.count("foreseen");
  const isOtherDays = ({ kind, about }, date) => kind !== "record" && about.date !== date;
  return device.shown().flatMap((day, number) => {
    // Which dose of another day holds the next one off, only the server knows.
    const withNext = !operations.some((one) => isOtherDays(one, day.date));
    return Object.entries({ tapped: tapped[number], answered: answered[number] }).flatMap(([when, foreseen]) => {
      const fault = parting(brief(foreseen, withNext), brief(day, withNext));
      return fault ? [`device ${device.number} as it was ${when}: ${fault}`] : [];
    });
  });
}

/**
 * Whether what becomes of it is not in the hands of this device alone, or shows otherwise until it is answered: its
 * time is wrong, another changed it, or it moved to another day.
 */
function isOpen({ id, completion, changes, about }, story) {
  const hands = new Set(story.ledger.filter((one) => one.id === id).map((one) => one.device));
  const isMoved = changes?.completedAt && !changes.completedAt.startsWith(about.date);
  return hands.size > 1 || isMoved || Date.parse(completion?.completedAt) > story.now;
}
