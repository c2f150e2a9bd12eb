/** The server's news, as they happen: the change feed as server-sent events. */

import { app } from "../state.js";
import { isOwn } from "./echo.js";

const settling = 300;
const shortest = 5_000;
let current = null;

/**
 * Listens until the stream ends, and again after a while.
 * @param {() => void} heard is called shortly after something changed
 */
export function listen(heard) {
  if (current || !app.session || app.session.isOver) return;
  const mine = new AbortController();
  current = mine;
  follow(mine.signal, heard)
    .catch(() => {}) // A stream that breaks is begun anew; whether the server can be reached is seen by the calls.
    .finally(() => {
      if (current === mine) current = null;
      if (!mine.signal.aborted && !document.hidden) setTimeout(heard, shortest);
    });
}

/** Nobody looks: the connection is given back. */
export function stopListening() {
  current?.abort();
  current = null;
}

async function follow(signal, heard) {
  const headers = { Accept: "text/event-stream", Authorization: `Bearer ${app.session.token}` };
  const answer = await fetch("/api/v1/changes", { headers, signal, cache: "no-store", credentials: "omit" });
  if (!answer.ok) return;
  const lines = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let timer = null;
  let rest = "";
  for (;;) {
    const { done, value } = await lines.read();
    if (done) return;
    rest = takeEvents(rest + value, ({ changes }) => {
      // Where this device wrote it, it stands right already.
      if (changes.every(({ kind, id }) => kind === "completion" && isOwn(id))) return;
      clearTimeout(timer);
      timer = setTimeout(heard, settling);
    });
  }
}

/** Reads the events that are whole; heartbeats are comments. Returns what is not whole yet. */
function takeEvents(text, take) {
  const events = text.split("\n\n");
  for (const event of events.slice(0, -1)) {
    const data = event.split("\n").filter((line) => line.startsWith("data:"));
    if (data.length) take(JSON.parse(data.map((line) => line.slice(5)).join("\n")));
  }
  return events.at(-1);
}
