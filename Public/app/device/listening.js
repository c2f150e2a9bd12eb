/** The server's changes as they happen: the change feed as server-sent events. */

import { app } from "../state.js";
import { call, NoAnswer } from "./api.js";
import { isOwn } from "./echo.js";

const settling = 300;
const shortest = 5_000;
const longest = 15 * 60_000;
/** The server sends a heartbeat every fifteen seconds; a stream that is silent for so long is dead. */
const silence = 45_000;
const path = "/changes";

let current = null;
let breaks = 0;
/** The position in the feed: `{token, id}`. */
let known = null;

const cursor = () => (known && known.token === app.session?.token ? known.id : null);

/** Marks the position before everything is fetched: every later change arrives, whenever listening begins. */
export async function fromNowOn() {
  if (cursor() || !app.session || app.session.isOver) return;
  const { token } = app.session;
  try {
    const { body } = await call("GET", path, { token });
    if (body?.cursor) known = { token, id: body.cursor };
  } catch (error) {
    // The next fetch shows whether the server can be reached.
    if (!(error instanceof NoAnswer)) throw error;
  }
}

/**
 * Listens until the stream ends, and again after a while.
 * @param {() => void} heard is called shortly after something changed
 */
export function listen(heard) {
  if (current || !app.session || app.session.isOver) return;
  const mine = new AbortController();
  current = mine;
  follow(mine, heard)
    .catch(() => {}) // A broken stream begins again; the calls show whether the server can be reached.
    .finally(() => {
      if (current !== mine) return;
      current = null;
      breaks += 1;
      if (!document.hidden) setTimeout(heard, Math.min(longest, shortest * 2 ** (breaks - 1)));
    });
}

/** The app is hidden: the connection is closed. */
export function stopListening() {
  current?.abort();
  current = null;
}

async function follow(mine, heard) {
  const { token } = app.session;
  const last = cursor();
  const headers = { Accept: "text/event-stream", Authorization: `Bearer ${token}`, ...(last && { "Last-Event-ID": last }) };
  let watchdog = setTimeout(() => mine.abort(), silence);
  try {
    const request = { headers, signal: mine.signal, cache: "no-store", credentials: "omit" };
    const answer = await fetch(`/api/v1${path}`, request);
    if (!answer.ok) known = null;
    if (!answer.ok) return;
    const lines = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let timer = null;
    let rest = "";
    for (;;) {
      const { done, value } = await lines.read();
      if (done) return;
      clearTimeout(watchdog);
      watchdog = setTimeout(() => mine.abort(), silence);
      breaks = 0;
      rest = takeEvents(rest + value, (id, news) => {
        if (id) known = { token, id };
        // This device's own writes are shown already.
        if (!news || news.changes.every(({ kind, id }) => kind === "completion" && isOwn(id))) return;
        clearTimeout(timer);
        timer = setTimeout(heard, settling);
      });
    }
  } finally {
    clearTimeout(watchdog);
  }
}

/** Reads the complete events; a heartbeat has no data. Returns the incomplete rest. */
function takeEvents(text, take) {
  const events = text.split("\n\n");
  for (const event of events.slice(0, -1)) {
    const field = (name) =>
      event.split("\n").filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trim());
    const data = field("data");
    take(field("id").at(-1), data.length ? JSON.parse(data.join("\n")) : null);
  }
  return events.at(-1);
}
