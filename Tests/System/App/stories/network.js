import { app } from "../app.js";

const { writeInstant } = await app("core/day-zone.js");

/** How often a request meets what. */
const fates = {
  answered: 70, "lost on the way": 5, "answer lost": 7, "arrives late": 3, "crash before": 3, "crash after": 5,
  "503": 4, "503 midway": 3, "429": 2, "hotel page": 2, "dead token": 1,
};

/** One device's bad network before the real server. */
export class Network {
  /**
   * @param {import("./story.js").Story} story
   * @param {string} token
   * @param {() => void} meanwhile called while a request is under way, when the patient may tap
   */
  constructor(story, token, meanwhile) {
    Object.assign(this, { story, token, meanwhile });
  }

  /** An answer of the real server, with its time as the app reads it off `Date`. */
  async #ask(request, token = this.token) {
    if (request.body?.completions?.some((one) => this.story.tooLarge.has(one.id))) return { status: 413, body: null };
    const answer = await this.story.server.call(token, request);
    return { ...answer, serverNow: writeInstant(this.story.zone, this.story.now) };
  }

  /** A late copy reaches the server when nobody waits for its answer any more. */
  arrive(request) {
    return this.#ask(request);
  }

  async read(path) {
    if (!this.story.isCalm && this.story.chance.is(0.08)) return { status: 0, body: null };
    return this.#ask({ path });
  }

  /** @returns {Promise<object|"crash">} what the device gets of an answer */
  async send(request) {
    const { story } = this;
    const fate = story.isCalm ? "answered" : story.chance.weighted(fates);
    story.count(fate);
    const ids = request.body?.completions?.map((one) => one.id) ?? [request.path.split("/").at(-1)];
    const ifMatch = request.headers?.["If-Match"] ?? "";
    story.note(`  ${request.method} [${ids.map((id) => id.slice(0, 4))}] ${ifMatch} ${fate}`);
    if (!story.isCalm && story.chance.is(0.15)) this.meanwhile();
    switch (fate) {
      case "answered": return this.#ask(request);
      case "lost on the way": return { status: 0, body: null, backoff: 2 };
      case "503": return { status: 503, body: { code: "storage-unavailable" }, retryAfter: 5 };
      case "429": return { status: 429, body: { code: "rate-limited" }, retryAfter: 60 };
      case "hotel page": return { status: 200, body: null };
      case "dead token": return this.#ask(request, "0");
      case "crash before": return "crash";
      case "arrives late":
        // A correction to any current record would undo a later one; only the patient's explicit "again" makes such.
        if (request.method !== "PATCH" || ifMatch) {
          story.late.push({ network: this, request: structuredClone(request) });
        }
        return { status: 0, body: null, backoff: 2 };
      case "503 midway": await this.#sendHalf(request);
        return { status: 503, body: { code: "storage-unavailable" }, retryAfter: 5 };
    }
    const answer = await this.#ask(request);
    if (fate === "crash after") return "crash";
    return { ...answer, status: 0, body: null, serverNow: undefined };
  }

  /** The store went away after some items were committed. */
  async #sendHalf(request) {
    const completions = request.body?.completions?.slice(0, this.story.chance.below(request.operations.length + 1));
    if (completions?.length) await this.#ask({ ...request, body: { completions } });
  }
}
