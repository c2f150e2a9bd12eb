import { app } from "../app.js";
import { Chance } from "./chance.js";
import { Device } from "./device.js";
import { foresight } from "./foresight.js";
import { Network } from "./network.js";
import { prescriptions } from "./prescriptions.js";
import { taps } from "./taps.js";
import { verdict } from "./verdict.js";

const { dateAt, writeInstant } = await app("core/day-zone.js");

const hour = 3_600_000;
const zones = ["Europe/Berlin", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati"];
/** Days before the clocks change, and others. */
const starts = ["2026-03-26", "2026-10-22", "2026-03-06", "2026-10-30", "2026-06-10", "2027-12-29"];

/** What happens how often; the rest is taps. */
const steps = {
  wait: 14, sync: 20, crash: 4, deliverLate: 4, breakClock: 1, tick: 20, skip: 5, tapTwice: 2, dose: 9, undo: 8,
  redo: 5, correct: 10, bad: 2, readRefusal: 5,
};
const whileSending = { tick: 4, skip: 1, dose: 2, undo: 3, redo: 2, correct: 3 };

/** A patient with two devices, until everything is sent; then it is held against the server. */
export class Story {
  log = [];
  /** What each device had written down, in order. */
  ledger = [];
  /** Requests that the network gives to the server when nobody waits for them any more. */
  late = [];
  /** Ids of records that a proxy turns away, with all that come with them. */
  tooLarge = new Set();
  isCalm = false;

  /**
   * @param {import("./server.js").ModelServer} server
   * @param {string} seed
   * @param {{foreign: string, broken: ?string, count: (name: string, times?: number) => void}} more
   *   `foreign`: another patient's occurrence; `broken`: the fault to be found
   */
  constructor(server, seed, more) {
    Object.assign(this, { server, ...more, chance: new Chance(seed) });
  }

  note(text) {
    this.log.push(text);
  }

  get today() {
    return dateAt(this.zone, this.now);
  }

  /** The days that the app keeps. */
  span() {
    return `from=${dateAt(this.zone, this.now - 48 * hour)}&to=${dateAt(this.zone, this.now + 24 * hour)}`;
  }

  async setClock(moment) {
    this.now = moment;
    await this.server.control("clock", { now: new Date(moment).toISOString() });
    this.note(`it is ${writeInstant(this.zone, moment)}`);
  }

  /** @returns {Promise<string[]>} what is wrong; nothing of a good story */
  async tell(length) {
    await this.begin();
    for (let number = 0; number < length; number += 1) {
      const step = this.chance.weighted(steps);
      this.count("step");
      await this[step](this.chance.one(this.devices));
    }
    return this.end();
  }

  async begin() {
    const { chance, server } = this;
    this.zone = chance.one(zones);
    await this.setClock(Date.parse(`${chance.one(starts)}T00:00:00Z`) + chance.below(24 * 60) * 60_000);
    const { id, userName } = await server.admit(chance.name(), this.zone);
    const effectiveFrom = new Date(this.now).toISOString();
    for (const { kind, version } of prescriptions(chance, this.today)) {
      await server.control("prescribe", { patient: id, kind, version: { ...version, effectiveFrom } });
    }
    await this.setClock(this.now + 48 * hour);
    this.devices = [];
    for (const number of [1, 2]) {
      const token = await server.signIn(userName);
      const meanwhile = () => taps[chance.weighted(whileSending)](this, device);
      const device = new Device(number, this, new Network(this, token, meanwhile));
      device.isBlind = chance.is(0.15);
      this.devices.push(device);
      await device.fetchDays();
      // From now on, so that it taps before anybody knows.
      if (chance.is(0.4)) device.skew = chance.one([-7, -2, -1 / 3, 1 / 3, 2, 7]) * hour;
      this.note(`device ${number} is ${device.skew / hour} h ahead${device.isBlind ? ", and blind" : ""}`);
    }
  }

  async wait() {
    // A network keeps nothing for hours.
    while (this.late.length > 0) await this.deliverLate();
    await this.setClock(this.now + Math.floor(this.chance.one([0.02, 0.5, 2, 5, 11]) * hour * this.chance.number()));
  }

  sync(device) {
    this.note(`device ${device.number} is online`);
    return device.sync();
  }

  crash(device) {
    device.crash();
  }

  async deliverLate() {
    const copy = this.late.shift();
    if (!copy) return;
    this.note(`a late copy of ${copy.request.method} arrives`);
    this.count("late copy");
    await copy.network.arrive(copy.request);
  }

  breakClock(device) {
    device.skew = this.chance.one([-7, -2, 0, 2, 7]) * hour;
    device.isSkewConstant = false;
    this.note(`device ${device.number} is now ${device.skew / hour} h ahead`);
  }

  /** Everybody is online, until nothing waits. */
  async end() {
    this.isCalm = true;
    while (this.late.length > 0) await this.deliverLate();
    const faults = [];
    for (const device of this.devices) {
      this.note(`device ${device.number} is online for good`);
      faults.push(...(await foresight(this, device)));
    }
    for (const device of this.devices) await device.sync();
    return [...faults, ...(await verdict(this))];
  }
}

for (const [name, tap] of Object.entries(taps)) {
  Story.prototype[name] = function (device) {
    this.count(name);
    tap(this, device);
  };
}
