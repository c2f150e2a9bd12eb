/** Sends what waits on the device: records and receipts. A classic script of the service worker. */

/** The same as in core/queue-request.js. */
const largestBatchHere = 50;
/** Milliseconds of difference between two clocks that is no fault: the same as in device/clock.js. */
const clockTolerance = 90_000;
const sendingTag = "remedi-send";

/** The completions at the head of the queue that one request may hold. All else is sent by the app. */
function leadingRecords({ operations }) {
  const batch = [];
  let limit = largestBatchHere;
  for (const one of operations) {
    limit = Math.min(limit, one.limit ?? limit);
    if (one.kind !== "record" || one.resource || batch.length >= limit) break;
    batch.push(one);
  }
  return batch;
}

/** From now on the server may know of them: the app sends them again unchanged. */
function attemptedRecords(queue, batch) {
  const keys = batch.map(({ key }) => key);
  return { ...queue, operations: queue.operations.map((one) => (keys.includes(one.key) ? { ...one, attempted: true } : one)) };
}

/**
 * Takes in the plain results: a record that stands under its own id, with nothing queued behind it. All others stay in
 * the queue for the app, which knows all rules (core/queue-settle.js) and gets the same answer again.
 * @param {object} kept `queue` and `day:`
 * @param {object[]} batch
 * @param {object[]} results of the server, in the same order
 * @returns {{put: object, give: number}} `give`: how many were taken in
 */
function settledRecords(kept, batch, results) {
  const { operations } = kept.queue;
  const isAlone = ({ key, id }) => operations.every((one) => one.id !== id || one.key === key);
  const isPlain = (record, { completion } = {}) =>
    completion?.occurrenceId && completion.id === record.id.toLowerCase() && !completion.undoneAt && isAlone(record);
  const settled = batch.map((one, index) => [one.key, isPlain(one, results[index]) ? results[index].completion : null]);
  const plain = new Map(settled.filter(([, completion]) => completion));
  const ofOccurrence = new Map([...plain.values()].map((one) => [one.occurrenceId, one]));
  const put = { queue: { ...kept.queue, operations: operations.filter((one) => !plain.has(one.key)) } };
  for (const day of kept["day:"]) {
    if (!day.occurrences.some(({ id }) => ofOccurrence.has(id))) continue;
    const learned = (one) => {
      const completion = ofOccurrence.get(one.id);
      // A retry is answered with the first record, uncorrected.
      const isNews = completion && !(one.completion?.id === completion.id && one.completion.revision > completion.revision);
      return isNews ? { ...one, completion, status: completion.outcome } : one;
    };
    put[`day:${day.date}`] = { ...day, occurrences: day.occurrences.map(learned) };
  }
  return { put, give: plain.size };
}

/**
 * Sends the records at the head of the queue. Only one of several windows and workers sends.
 * @returns {Promise<boolean>} false if it is to be tried again
 */
function sendRecords() {
  const alone = navigator.locks?.request.bind(navigator.locks) ?? ((name, work) => work());
  return alone("remedi-send", async () => {
    for (;;) {
      const wait = await sendBatch();
      if (wait !== null) return !wait;
    }
  });
}

/** @returns {Promise<?boolean>} true: try again later; false: nothing is left for the worker; null: there may be more */
async function sendBatch() {
  const { session, queue } = await withinKept(["session", "queue"], (kept) => ({ give: kept }));
  if (!session?.token || session.isOver || !queue || !leadingRecords(queue).length) return false;
  const { token } = session;
  // A clock that proves wrong moves the times of what waits: the app knows how, and sends it at its next start.
  const { status, ahead } = await callServer("GET", "/me", { token });
  if (status !== 200) return isPassing({ status }) && status !== 401;
  if (Math.abs((ahead ?? 0) - queue.ahead) > clockTolerance) return false;
  const batch = await withinKept(["session", "queue"], (kept) => {
    if (kept.session?.token !== token) return { give: [] };
    const found = leadingRecords(kept.queue);
    return { put: { queue: attemptedRecords(kept.queue, found) }, give: found };
  });
  if (!batch.length) return false;
  const answer = await callServer("POST", "/completions", { token, body: { completions: batch.map((one) => one.completion) } });
  if (answer.status !== 200) return isPassing(answer) && answer.status !== 401;
  const results = answer.body?.results;
  if (!Array.isArray(results) || results.length !== batch.length) return false;
  const count = await withinKept(["session", "queue", "day:"], (kept) =>
    kept.session?.token === token ? settledRecords(kept, batch, results) : { give: 0 },
  );
  tellWindows();
  return count === batch.length ? null : false;
}

/**
 * Sends the receipts of what was shown.
 * @returns {Promise<boolean>} false if it is to be tried again
 */
async function sendReceipts() {
  const { session, receipts } = await withinKept(["session", "receipts"], (kept) => ({ give: kept }));
  if (!session?.token || session.isOver || !receipts?.length) return true;
  const answer = await callServer("POST", "/reminder-receipts", { token: session.token, body: { receipts } });
  if (isPassing(answer)) return answer.status === 401;
  const sent = new Set(receipts.map(({ id }) => id));
  await withinKept(["receipts"], (kept) => ({ put: { receipts: (kept.receipts ?? []).filter(({ id }) => !sent.has(id)) } }));
  return true;
}

/** Has the browser wake this worker when there is a network, where it knows how; else the app sends at its next start. */
async function sendLater() {
  await self.registration.sync?.register(sendingTag).catch(() => null);
}
