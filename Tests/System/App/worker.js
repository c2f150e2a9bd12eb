/** The push half of the service worker, in a browser that the test makes up. */

import { readFileSync } from "node:fs";
import vm from "node:vm";
import { folder } from "./app.js";

const pure = ["push/alert.js", "push/instant.js", "push/slot.js", "push/sending.js"];

/** What comes out of another context, as plain values of this one. */
export const plain = (value) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/**
 * Runs classic scripts of the app.
 * @param {object} [globals] what they find beside the language
 * @param {string[]} [files] below Public/app
 * @returns {object} the context, with their functions
 */
export function scripts(globals = {}, files = pure) {
  const context = vm.createContext({ console, ...globals });
  for (const file of files) vm.runInContext(readFileSync(`${folder}/${file}`, "utf8"), context, { filename: file });
  return context;
}

/**
 * A worker with storage, notifications, windows and a server.
 * @param {object} kept the values that the device keeps
 * @param {{answer?: function, now?: number, actions?: number, isSyncing?: boolean}} [more] `answer(method, path, body)`:
 *   `{status, body}`, null for no network; `actions`: the most buttons of a notification
 */
export class Worker {
  constructor(kept, { answer = () => null, now = Date.parse("2026-03-01T08:00:05.020+01:00"), actions = 2, isSyncing = true } = {}) {
    Object.assign(this, { kept, answer, now, shown: [], requests: [], opened: [], registered: [], listeners: {} });
    class Clock extends Date {
      constructor(...given) {
        super(...(given.length ? given : [now]));
      }
    }
    Clock.now = () => this.now;
    let last = 0;
    const self = {
      addEventListener: (name, listener) => (this.listeners[name] = listener),
      registration: {
        showNotification: async (title, options) => {
          this.shown = [...this.shown.filter((one) => one.tag !== options.tag), { title, ...plain(options) }];
        },
        pushManager: { subscribe: async (asked) => this.subscribe(asked) },
        ...(isSyncing && { sync: { register: async (tag) => this.registered.push(tag) } }),
      },
      clients: { matchAll: async () => this.windows ?? [], openWindow: async (address) => this.opened.push(address) },
    };
    this.context = scripts(
      {
        self, Date: Clock, URL, AbortSignal, Notification: { maxActions: actions }, performance: { now: () => 1000 },
        navigator: {}, atob, crypto: { randomUUID: () => `uuid-${(last += 1)}` }, fetch: (...given) => this.fetched(...given),
        BroadcastChannel: class { postMessage() {} close() {} },
        setTimeout: (...given) => setTimeout(...given), clearTimeout: (timer) => clearTimeout(timer),
      },
      [...pure, "push/calls.js", "push/renewing.js"],
    );
    this.context.withinKept = (names, make) => this.within(names, make);
    this.context.tellWindows = () => {};
    vm.runInContext(readFileSync(`${folder}/push.js`, "utf8"), this.context);
  }

  /** As push/kept.js, on a plain object. */
  async within(names, make) {
    if (this.isBroken) throw new Error("The storage is gone.");
    if (this.isStuck) return new Promise(() => {});
    const all = (prefix) => Object.keys(this.kept).filter((key) => key.startsWith(prefix)).sort().map((key) => this.kept[key]);
    const values = Object.fromEntries(names.map((name) => [name, name.endsWith(":") ? all(name) : this.kept[name]]));
    const { put = {}, give } = make(plain(values));
    Object.assign(this.kept, plain(put));
    return give;
  }

  async fetched(address, { method, headers, body }) {
    const path = address.replace("/api/v1", "");
    this.requests.push({ method, path, body: body && JSON.parse(body), token: headers.Authorization });
    const answer = await this.answer(method, path, body && JSON.parse(body));
    if (!answer) throw new TypeError("Failed to fetch");
    const date = new Date(this.now - (answer.ahead ?? 0)).toUTCString();
    return { status: answer.status, headers: new Headers({ Date: date }), text: async () => JSON.stringify(answer.body ?? null) };
  }

  /** Hands an event over, and waits for everything that the worker asks to wait for. */
  async handle(name, event) {
    const waited = [];
    this.listeners[name]({ ...event, waitUntil: (one) => waited.push(one) });
    await Promise.all(waited);
  }

  push(payload) {
    const text = typeof payload === "string" ? payload : JSON.stringify(payload);
    return this.handle("push", { data: { text: () => text } });
  }

  click(action, tag = this.shown.at(-1).tag) {
    const shown = this.shown.find((one) => one.tag === tag);
    const close = () => (this.shown = this.shown.filter((one) => one !== shown));
    return this.handle("notificationclick", { action, notification: { ...shown, close } });
  }
}
