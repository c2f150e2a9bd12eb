/** What the physician of a story prescribes, in the stored coding. */

const days = (times) => ({ kind: "days", every: 1, doses: times.map((time) => ({ time })) });

/**
 * @param {import("./chance.js").Chance} chance
 * @param {string} start the first day
 * @returns {object[]} the calls of /control/prescribe, without the patient
 */
export function prescriptions(chance, start) {
  const often = ["06:00", "10:00", "14:00", "18:00", "22:00"];
  const times = chance.one([["08:00", "14:00", "20:00"], ["00:30", "12:00"], often]);
  const asNeeded = { kind: "asNeeded", asNeeded: {} };
  if (chance.is(0.7)) asNeeded.asNeeded.maximumPerDay = 1 + chance.below(3);
  if (chance.is(0.4)) asNeeded.asNeeded.maximumIn24Hours = 1 + chance.below(3);
  if (chance.is(0.7)) asNeeded.asNeeded.minimumInterval = chance.one([3600, 14_400, 86_400]);
  const version = (name, recurrence, more) => ({
    name, note: "", timing: { version: 2, phases: [{ start, recurrence }] }, ...more,
  });
  return [
    { kind: "medication", version: version("Levodopa", days(times)) },
    { kind: "exercise", version: version("Squats", days(["09:00"]), { exercise: { sets: 3, repetitions: 10 } }) },
    { kind: "medication", version: version("Paracetamol", asNeeded) },
  ];
}
