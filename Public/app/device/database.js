/**
 * The device's storage: one store of named values in IndexedDB. Each call resolves once it is on disk.
 * Names: `session`, `preferences`, `queue`, `day:2026-11-22`, `answer:/clinic`.
 */

const name = "remedi";
const store = "kept";
let opened = null;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(watched(request.result));
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** A connection that the browser closes, or that blocks the deletion of the store, is opened again later. */
function watched(connection) {
  connection.onclose = () => (opened = null);
  connection.onversionchange = () => {
    connection.close();
    opened = null;
  };
  return connection;
}

async function within(mode, work) {
  const transaction = (await database()).transaction(store, mode, { durability: "strict" });
  return new Promise((resolve, reject) => {
    let result;
    transaction.oncomplete = () => resolve(result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
    work(transaction.objectStore(store), (value) => (result = value));
  });
}

/**
 * @param {string} key
 * @returns {Promise<*>} undefined if nothing is stored
 */
export function get(key) {
  return within("readonly", (kept, give) => {
    kept.get(key).onsuccess = (event) => give(event.target.result);
  });
}

/**
 * All values whose names have a prefix.
 * @param {string} prefix
 * @returns {Promise<[string, *][]>}
 */
export function all(prefix) {
  return within("readonly", (kept, give) => {
    const found = [];
    give(found);
    kept.openCursor(IDBKeyRange.bound(prefix, prefix + "\uffff")).onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor) return;
      found.push([cursor.key, cursor.value]);
      cursor.continue();
    };
  });
}

const putOne = (kept, key, value) => (value === undefined ? kept.delete(key) : kept.put(value, key));

/**
 * Stores values, all or none; `undefined` removes one.
 * @param {Object<string, *>} values
 */
export function put(values) {
  return within("readwrite", (kept) => {
    for (const [key, value] of Object.entries(values)) putOne(kept, key, value);
  });
}

/**
 * Reads a value and stores its new one in one transaction, isolated from other windows; `undefined` removes it.
 * @param {string} key
 * @param {(value: *) => *} make pure; what it throws leaves everything as it was
 * @returns {Promise<*>} the stored value
 */
export function change(key, make) {
  let thrown = null;
  return within("readwrite", (kept, give) => {
    kept.get(key).onsuccess = (event) => {
      try {
        const value = make(event.target.result);
        give(value);
        putOne(kept, key, value);
      } catch (error) {
        thrown = error;
        event.target.transaction.abort();
      }
    };
  }).catch((error) => {
    throw thrown ?? error;
  });
}

/** Empties the device. */
export function clear() {
  return within("readwrite", (kept) => kept.clear());
}

/** Deletes the whole store, for instance if it cannot be written any more. */
export async function remove() {
  (await opened?.catch(() => null))?.close();
  opened = null;
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = resolve;
  });
}
