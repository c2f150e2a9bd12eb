/** A day as far as two accounts of it have to agree: a line each. */
export function brief(day, withNext = true) {
  const occurrences = day.occurrences.map((one) => {
    const status = one.status === "late" ? "due" : one.status;
    return [one.id, status, said(one.completion)];
  });
  const asNeeded = day.asNeeded.flatMap((one) => [
    [one.prescriptionId, one.recordedToday, withNext && [one.nextAllowedAt, one.fullIn24HoursUntil]],
    ...one.completions.map(said),
  ]);
  return [...occurrences, ...asNeeded].map((line) => `${day.date} ${JSON.stringify(line)}`);
}

/** Where two lists of lines part; nothing where they do not. */
export function parting(found, expected) {
  const at = found.findIndex((line, number) => line !== expected[number]);
  if (at < 0 && found.length === expected.length) return null;
  return at < 0 ? `... and not ${expected[found.length]}` : `${found[at]}\n    and not ${expected[at]}`;
}

/** What a completion says; parts of the feedback that nobody filled in are null or left out. */
export function said(completion) {
  if (!completion) return null;
  const { id, outcome, reason, completedAt } = completion;
  return { id, outcome, reason: reason ?? null, completedAt, feedback: feedback(completion) };
}

function feedback(completion) {
  const { pain = null, effort = null, note = null } = completion.feedback ?? {};
  const found = { pain, effort, note: note || null };
  return Object.values(found).some((one) => one !== null) ? found : null;
}
