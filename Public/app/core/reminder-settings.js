/** The reminder settings: what is sent of them, and how two versions differ. */

/** Fields that the server alone sets. */
const readOnly = ["mailAddress", "allowed"];

/** @returns {object} the document as it is sent */
export const toSend = (document) => Object.fromEntries(Object.entries(document).filter(([name]) => !readOnly.includes(name)));

/** A value without regard to the order of its members and of lists of objects. */
function settled(value) {
  if (Array.isArray(value)) return value.map(settled).sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, settled(value[name])]));
}

const isSame = (one, other) => JSON.stringify(settled(one)) === JSON.stringify(settled(other));

/**
 * @param {object} mine a document of the API
 * @param {object} theirs the same, changed elsewhere
 * @returns {string[]} the names of the fields that differ, as far as both have them
 */
export const differing = (mine, theirs) =>
  Object.keys(toSend(mine)).filter((name) => name in theirs && !isSame(mine[name], theirs[name]));

/**
 * @param {{prescriptionId: string, reminders: string}[]} choices
 * @param {string} prescriptionId
 * @param {"usual"|"off"|"always"} reminders `usual` is not stored
 */
export function withChoice(choices, prescriptionId, reminders) {
  const others = choices.filter((one) => one.prescriptionId !== prescriptionId);
  return reminders === "usual" ? others : [...others, { prescriptionId, reminders }];
}

/** @returns {"usual"|"off"|"always"} what holds for a prescription */
export const choiceFor = (choices, id) => choices.find((one) => one.prescriptionId === id)?.reminders ?? "usual";

/**
 * What is wrong with the settings before they are sent.
 * @param {{quietHours: ?{from: string, to: string}}} settings
 * @returns {?"quietHours"} the field; null if nothing is
 */
export function faultOf({ quietHours }) {
  if (!quietHours) return null;
  const { from, to } = quietHours;
  return from && to && from !== to ? null : "quietHours";
}

/** The offered numbers with the one in use, which another app may have set. */
export const offered = (usual, value) => [...new Set([...usual, value])].filter((one) => one !== null).sort((a, b) => a - b);
