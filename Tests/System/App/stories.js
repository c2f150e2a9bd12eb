/**
 * The queue of the app against the real server: seeded stories of a patient with two devices, a bad network, crashes
 * and wrong clocks. Needs `swift build --product ModelServer`.
 *
 *     node Tests/System/App/stories.js [--seed 1] [--stories 90] [--steps 40] [--story 17] [--break lost-attempted|new-ids]
 *
 * With `--story` that one is told again with its log. With `--break` the queue's rules are broken on purpose, and it is
 * a failure if no story goes wrong.
 */

import { parseArgs } from "node:util";
import { ModelServer } from "./stories/server.js";
import { Story } from "./stories/story.js";

const { values: chosen } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    stories: { type: "string", default: "90" },
    steps: { type: "string", default: "40" },
    story: { type: "string" },
    break: { type: "string" },
  },
});

const counts = new Map();
const count = (name, times = 1) => counts.set(name, (counts.get(name) ?? 0) + times);

/** An occurrence of another patient, whom nobody else may record for. */
async function foreignOccurrence(server) {
  const { id, userName } = await server.admit("Dora Dale", "Europe/Berlin");
  const recurrence = { kind: "days", every: 1, doses: [{ time: "08:00" }] };
  const timing = { version: 2, phases: [{ start: "2026-01-01", recurrence }] };
  const version = { name: "Ropinirole", note: "", timing, effectiveFrom: "2026-01-01T00:00:00.000Z" };
  const prescription = await server.control("prescribe", { patient: id, kind: "medication", version });
  const day = await server.call(await server.signIn(userName), { path: "/schedule?date=2026-01-01" });
  const found = day.body.occurrences.find((one) => one.prescriptionId === prescription);
  return found.id;
}

async function tellAll(server) {
  const foreign = await foreignOccurrence(server);
  const all = Array.from({ length: Number(chosen.stories) }, (_, at) => at + 1);
  const numbers = chosen.story ? [Number(chosen.story)] : all;
  let wrong = 0;
  for (const number of numbers) {
    const story = new Story(server, `${chosen.seed}/${number}`, { foreign, broken: chosen.break, count });
    const faults = await story.tell(Number(chosen.steps)).catch((error) => [error.stack]);
    if (chosen.story) console.log(story.log.join("\n"));
    if (faults.length === 0) continue;
    wrong += 1;
    if (wrong > 5 && !chosen.story) continue;
    console.log(`Story ${number} goes wrong:\n  ${faults.join("\n  ")}`);
    const again = `--seed ${chosen.seed} --steps ${chosen.steps} --story ${number}`;
    console.log(`  To hear it: node Tests/System/App/stories.js ${again}`);
  }
  return { told: numbers.length, wrong };
}

const server = new ModelServer();
await server.start("2026-01-01T00:00:00.000Z");
try {
  const begun = Date.now();
  const { told, wrong } = await tellAll(server);
  const happened = [...counts].sort((a, b) => b[1] - a[1]).map(([name, times]) => `${name} ${times}`);
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`  ${happened.join(", ")}`);
  const all = `${told} stories, ${counts.get("step")} steps, ${server.requests} requests, ${seconds} s`;
  console.log(`queue: ${all}, ${wrong} stories went wrong`);
  process.exitCode = chosen.break ? Number(wrong === 0) : Number(wrong > 0);
} finally {
  await server.stop();
}
