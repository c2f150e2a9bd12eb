import { app } from "../app.js";
import { Store } from "./store.js";

const { absorb } = await app("core/day-answered.js");
const { shown } = await app("core/day.js");
const { emptyQueue } = await app("core/queue.js");
const { shiftClock } = await app("core/queue-clock.js");
const { attempted, next } = await app("core/queue-request.js");
const { settle } = await app("core/queue-settle.js");
const { writeInstant } = await app("core/day-zone.js");

/** A clock that is wrong by less is left alone; milliseconds. */
const tolerance = 60_000;

/** A phone or a tablet: what it keeps, its clock, and how it sends. */
export class Device {
  /** What the patient was told in passing: ticks that found another's record. */
  told = [];
  /** Refusals that the patient has read. */
  read = [];
  /** By how many milliseconds its clock is ahead of the server's. */
  skew = 0;
  isSkewConstant = true;
  crashes = 0;
  /** What settled since somebody asked last. */
  lastSettled = [];

  /**
   * @param {number} number
   * @param {import("./story.js").Story} story
   * @param {import("./network.js").Network} network
   */
  constructor(number, story, network) {
    Object.assign(this, { number, story, network });
    // `correction` is what the app adds to the clock since it knows how wrong that is.
    this.store = new Store({ queue: emptyQueue, days: [], correction: 0 });
  }

  get kept() {
    return this.store.memory;
  }

  /** What the app takes for the present, milliseconds UTC. */
  get now() {
    return this.story.now + this.skew + this.kept.correction;
  }

  shown() {
    return this.kept.days.map((day) => shown(day, this.kept.queue, this.now));
  }

  crash() {
    this.store.crash();
    this.crashes += 1;
    this.story.count("crash");
    this.story.note(`device ${this.number} falls over`);
  }

  /**
   * The patient taps; the tick shows when it is written down.
   * @returns {boolean} whether it was, and was news
   */
  tap(change) {
    const before = this.kept.queue;
    this.kept.queue = change(before);
    if (this.kept.queue === before) return false;
    if (this.story.chance.is(0.02)) {
      this.crash();
      return false;
    }
    this.store.write();
    return true;
  }

  /** Fetches, sends what waits, fetches. A device that is blind sends before it has asked anything. */
  async sync() {
    if (!this.isBlind && !(await this.fetchDays())) return;
    while (await this.sendNext()) this.story.count("request");
    await this.fetchDays();
  }

  async fetchDays() {
    const answer = await this.network.read(`/schedule?${this.story.span()}`);
    if (answer.status !== 200) return false;
    this.learnClock(answer);
    this.kept.days = answer.body.days;
    this.store.write();
    return true;
  }

  /** @returns {Promise<boolean>} whether to go on */
  async sendNext() {
    if (this.story.broken === "new-ids") this.renameAttempted();
    const request = next(this.kept.queue);
    if (!request) return false;
    this.kept.queue = attempted(this.kept.queue, request);
    if (this.story.broken !== "lost-attempted") this.store.write();
    const { crashes } = this;
    const answer = await this.network.send(request);
    if (answer === "crash") this.crash();
    // A device that crashed while the request was under way gets no answer.
    if (this.crashes > crashes) return false;
    this.learnClock(answer);
    const settled = settle(this.kept.queue, request, answer);
    this.kept.queue = settled.queue;
    this.kept.days = this.kept.days.map((day) => absorb(day, settled.learned, settled.undone));
    if (!this.story.isCalm && this.story.chance.is(0.03)) {
      this.crash();
      return false;
    }
    this.store.write();
    this.told.push(...settled.overtaken);
    this.lastSettled.push(settled);
    this.noteSettled(settled);
    return settled.wait === null && !settled.signedOut;
  }

  noteSettled({ queue, learned, undone, overtaken, refusedNow, wait }) {
    const { story } = this;
    story.count("retimed", queue.operations.filter((one) => one.retimed).length);
    story.count("learned", learned.length);
    story.count("undone", undone.length);
    story.count("overtaken", overtaken.length);
    for (const { problem } of refusedNow) story.count(`refused ${problem.code}`);
    const refusals = refusedNow.map((one) => `${one.operation.id.slice(0, 4)} ${one.problem.code}`);
    const ids = learned.map((one) => `${one.id.slice(0, 4)}/${one.revision}`);
    const gone = undone.map((id) => id.slice(0, 4));
    story.note(`  learned [${ids}], undone [${gone}], refused [${refusals}], wait ${wait}`);
  }

  learnClock({ serverNow }) {
    if (!serverNow) return;
    const ahead = this.now - Date.parse(serverNow);
    if (Math.abs(ahead) <= tolerance) return;
    this.story.count("clock corrected");
    this.kept.correction -= ahead;
    const write = (moment) => writeInstant(this.story.zone, moment);
    this.kept.queue = shiftClock(this.kept.queue, -this.kept.correction, write);
  }

  /** The fault of a client that makes its ids anew for each attempt. */
  renameAttempted() {
    const renamed = (one) => {
      if (one.kind !== "record" || !one.attempted) return one;
      const id = this.story.chance.uuid();
      return { ...one, id, completion: { ...one.completion, id } };
    };
    this.kept.queue = { ...this.kept.queue, operations: this.kept.queue.operations.map(renamed) };
  }
}
