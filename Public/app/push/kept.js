/** The device's storage as device/database.js has it, for the service worker. A classic script. */

/** The connection is closed after each use: one that stays open would block the app from deleting its storage. */
function openKept() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("remedi", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Reads values, and stores what becomes of them, in one transaction.
 * @param {string[]} names one with a colon at its end stands for all of that prefix, as a list
 * @param {(kept: object) => {put?: object, give?: *}} make pure; `put`: values to store, `undefined` removes one
 * @returns {Promise<*>} what `make` gives, once it is on disk
 */
async function withinKept(names, make) {
  const connection = await openKept();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = connection.transaction("kept", "readwrite", { durability: "strict" });
      const store = transaction.objectStore("kept");
      const kept = {};
      let made = {};
      let thrown = null;
      transaction.oncomplete = () => resolve(made.give);
      transaction.onerror = transaction.onabort = () => reject(thrown ?? transaction.error);
      const all = (name) => store.getAll(IDBKeyRange.bound(name, `${name}\uffff`));
      for (const name of names) {
        const request = name.endsWith(":") ? all(name) : store.get(name);
        request.onsuccess = () => {
          kept[name] = request.result;
          if (Object.keys(kept).length === names.length) finish();
        };
      }
      function finish() {
        try {
          made = make(kept);
          for (const [key, value] of Object.entries(made.put ?? {})) {
            if (value === undefined) store.delete(key);
            else store.put(value, key);
          }
        } catch (error) {
          thrown = error;
          transaction.abort();
        }
      }
    });
  } finally {
    connection.close();
  }
}

/** Windows of the app read the stored values again. */
function tellWindows() {
  const news = new BroadcastChannel("remedi");
  news.postMessage("kept");
  news.close();
}
