/** Taps for the tests of the queue and of the day. */

import { app } from "./app.js";

const { record } = await app("core/queue.js");
const { attempted, next } = await app("core/queue-request.js");

export const about = {
  name: "Levodopa", date: "2026-03-01", prescriptionId: "p", kind: "medication", amount: "1 tablet", byClock: true,
};

export const completion = (id) => ({
  id, occurrenceId: `${id}.1`, outcome: "completed", completedAt: "2026-03-01T08:00:00.000+01:00",
});

/** A tick by the device's clock of an occurrence of its own. */
export const tick = (queue, id) => record(queue, completion(id), about);

/** The next request was stored as attempted. */
export const sent = (queue) => attempted(queue, next(queue));
