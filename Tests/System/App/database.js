/** A browser's IndexedDB with one store, as far as device/database.js uses it; one transaction after the other. */

/** @returns {{stored: Map<string, *>, isBroken: boolean}} a database that `globalThis` has; `isBroken`: it stores nothing */
export function installDatabase() {
  const stored = new Map();
  const database = { stored, isBroken: false };
  let last = Promise.resolve();
  globalThis.IDBKeyRange = { bound: (from, to) => ({ from, to }) };

  class Transaction {
    requests = [];

    constructor() {
      last = last.then(() => this.run());
    }

    async run() {
      // Its beginner has asked by then.
      await null;
      for (let one = this.requests.shift(); one; one = this.requests.shift()) one();
      this.oncomplete();
    }

    asked(answer) {
      const request = { transaction: this };
      this.requests.push(() => {
        request.result = answer();
        request.onsuccess?.({ target: request });
      });
      return request;
    }

    objectStore() {
      const ask = (answer) => this.asked(answer);
      return {
        get: (key) => ask(() => structuredClone(stored.get(key))),
        put: (value, key) => ask(() => stored.set(key, structuredClone(value))),
        delete: (key) => ask(() => stored.delete(key)),
        clear: () => ask(() => stored.clear()),
        openCursor: ({ from, to }) => this.cursor([...stored.keys()].filter((key) => key >= from && key <= to).sort()),
      };
    }

    cursor(keys) {
      const request = this.asked(() => step());
      const step = () => {
        const key = keys.shift();
        if (key === undefined) return null;
        const next = () => this.requests.push(() => { request.result = step(); request.onsuccess({ target: request }); });
        return { key, value: structuredClone(stored.get(key)), continue: next };
      };
      return request;
    }
  }

  globalThis.indexedDB = {
    open() {
      const transaction = () => {
        if (database.isBroken) throw new Error("The storage is gone.");
        return new Transaction();
      };
      const request = { result: { transaction, close() {} } };
      queueMicrotask(() => request.onsuccess());
      return request;
    },
    deleteDatabase() {
      stored.clear();
      const request = {};
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  };
  return database;
}
