/** Randomness that is the same each time for the same seed. */
export class Chance {
  /** @param {string} seed */
  constructor(seed) {
    // FNV-1a, so that neighbouring seeds begin far apart.
    this.state = [...seed].reduce((hash, sign) => Math.imul(hash ^ sign.codePointAt(0), 0x01000193), 0x811c9dc5);
    for (let round = 0; round < 8; round += 1) this.number();
  }

  /** From 0 up to 1 (mulberry32). */
  number() {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to `end`, without it. */
  below(end) {
    return Math.floor(this.number() * end);
  }

  /** Whether something happens that happens so often. */
  is(share) {
    return this.number() < share;
  }

  one(list) {
    return list[this.below(list.length)];
  }

  /** A name of an object whose values say how often each comes. */
  weighted(weights) {
    let left = this.number() * Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    return Object.keys(weights).find((name) => (left -= weights[name]) < 0) ?? Object.keys(weights)[0];
  }

  /** Of a person; a clinic has no user names for a thousand of one name. */
  name() {
    return Array.from({ length: 6 }, () => "abcdefghijklmnopqrstuvwxyz"[this.below(26)]).join("");
  }

  uuid() {
    const digits = Array.from({ length: 32 }, () => this.below(16).toString(16)).join("");
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-a$4-$5");
  }
}
