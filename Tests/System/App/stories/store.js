/**
 * What a device keeps. What is in memory is gone when it falls over; what was written down is found again. It goes
 * through JSON, so that nothing survives that no database could hold.
 */
export class Store {
  /** @param {object} kept */
  constructor(kept) {
    this.memory = kept;
    this.write();
  }

  write() {
    this.written = JSON.stringify(this.memory);
  }

  crash() {
    this.memory = JSON.parse(this.written);
  }
}
