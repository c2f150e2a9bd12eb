/** Fetches the app's data, and stores it for use with no network. */

import { dateAt, zoneAt } from "../core/day-zone.js";
import { addDays } from "../core/dates.js";
import { app, changed } from "../state.js";
import { call, NoAnswer } from "./api.js";
import * as clock from "./clock.js";
import { keep } from "./storage.js";

/** Days behind and ahead of today: thirty with today. */
const behind = 9;
const ahead = 20;
const keptAnswers = 40;
const plan = "schedule";
/** Open doses of earlier days are stored as a day without a date in its name. */
export const carried = "carried";
const prescriptions = "/prescriptions?limit=500";
/** The modules for self-monitoring; below it, each. */
export const modulesPath = "/modules";
/** The answers that the app needs with no network are never dropped. */
const lasting = ["/me", plan, carried, prescriptions, "/clinic", "/notices?limit=100", "/settings", "/notifications"];
const lasts = (name) => lasting.includes(name) || name.startsWith(modulesPath) || name.startsWith("/readings?");
/** The reason why an answer did not come, by its name. */
const failures = new Map();

/** The seconds to wait that a failing server asked for; null if it named none. */
export let retryAfter = null;

/**
 * Fetches a path again if it changed.
 * @param {string} path below `/api/v1`
 * @param {string} [name] under which it is kept, where not its path
 * @param {(body: *) => *} [take] what of the body is kept, where not all of it
 * @param {(body: *) => object} [also] what else is kept of it in the same step: as `keep`
 * @returns {Promise<?object>} the body if it is new, null if nothing changed or no answer came
 */
export async function refresh(path, name = path, take = (body) => body, also = () => ({})) {
  if (!app.session || app.session.isOver) return null;
  const known = app.answers.get(name);
  const isSame = known?.path === path;
  const { token } = app.session;
  failures.delete(name);
  const answer = await reached(path, isSame && known.etag ? { "If-None-Match": known.etag } : {});
  // Somebody signed out, or another in, meanwhile.
  if (app.session?.token !== token) return null;
  if (answer?.status !== 200 && answer?.status !== 304) {
    failures.set(name, answer && app.reach === "reached" ? "refused" : app.reach);
    changed();
    return null;
  }
  const at = clock.now();
  const isNew = answer.status === 200;
  const kept = isNew ? { path, body: take(answer.body), etag: answer.etag, at } : { ...known, at };
  app.answers.set(name, kept);
  await keep({ [`answer:${name}`]: kept, ...(isNew && also(answer.body)), ...forgotten() });
  changed();
  return isNew && app.session?.token === token ? kept.body : null;
}

/**
 * The reason why an answer is not stored.
 * @param {string} name under which the answer is kept
 * @returns {"loading"|"offline"|"away"|"over"|"refused"} `away`: the server is not there; `over`: the session is dead
 */
export const standing = (name) => (app.session?.isOver ? "over" : (failures.get(name) ?? "loading"));

async function reached(path, headers) {
  const { token } = app.session;
  try {
    const answer = await call("GET", path, { token, headers });
    retryAfter = answer.retryAfter;
    // An answer that is not JSON comes from a proxy.
    const isAway = (answer.status >= 500 && answer.status !== 501) || (answer.status === 200 && answer.body === null);
    app.reach = isAway ? "away" : "reached";
    if (isAway) return null;
    if (answer.status === 401 && app.session?.token === token) {
      app.session = { ...app.session, isOver: true };
      await keep({ session: app.session });
    }
    return answer;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    app.reach = "offline";
    return null;
  } finally {
    changed();
  }
}

/** Drops the answers that were fetched longest ago. */
function forgotten() {
  const passing = [...app.answers].filter(([name]) => !lasts(name));
  const old = passing.sort(([, one], [, other]) => other.at - one.at).slice(keptAnswers);
  for (const [name] of old) app.answers.delete(name);
  return Object.fromEntries(old.map(([name]) => [`answer:${name}`, undefined]));
}

/** @returns {string} today's date in the patient's zone */
export function today() {
  const now = clock.now();
  return dateAt(zoneAt(app.days.values(), now) ?? app.session?.patient.timeZone ?? "UTC", now);
}

/** @returns {string} the zone of today's plan; the profile has the zone set last, possibly for a later day */
export const zoneInForce = () => app.days.get(today())?.timeZone ?? app.session.patient.timeZone;

/**
 * Fetches thirty days of the schedule, the profile and the prescriptions, as far as the server can be reached.
 * @param {Promise<void>} [begun] is waited for before the schedule is asked for
 */
export async function fetchAll(begun) {
  const [me] = await Promise.all([refresh("/me"), begun]);
  if (me) {
    app.session = { ...app.session, patient: me, caregiver: me.caregiver };
    await keep({ session: app.session });
  }
  if (app.reach !== "reached") return;
  const date = today();
  const path = `/schedule?from=${addDays(date, -behind)}&to=${addDays(date, ahead)}`;
  const known = app.answers.get(plan)?.etag;
  // The days are kept one by one.
  await refresh(path, plan, () => null, ({ days }) => taken(days));
  const { etag, at = null } = app.answers.get(plan) ?? {};
  app.fetchedAt = at;
  if (app.reach === "reached") await refresh("/schedule", carried, ofDaysBefore);
  if (etag !== known && app.session) await keepPictures([...app.days.values()]);
  for (const other of [prescriptions, "/clinic", modulesPath]) if (app.reach === "reached") await refresh(other);
}

/** An older server sends none. */
const ofDaysBefore = ({ date, timeZone, carriedOver = [] }) => ({ date, timeZone, occurrences: carriedOver, asNeeded: [] });

/** Takes the days in; returns the values to store. */
function taken(days) {
  const gone = [...app.days.keys()].filter((date) => !days.some((day) => day.date === date));
  app.days = new Map(days.map((day) => [day.date, day]));
  return {
    ...Object.fromEntries(gone.map((date) => [`day:${date}`, undefined])),
    ...Object.fromEntries(days.map((day) => [`day:${day.date}`, day])),
  };
}

/** Stores the pictures of the days for use with no network, and drops the others. */
async function keepPictures(days) {
  if (!("caches" in globalThis)) return;
  const wanted = new Set(days.flatMap((day) => [...day.occurrences, ...day.asNeeded]).map((one) => one.imageURL));
  wanted.delete(null);
  const cache = await caches.open("remedi-pictures");
  const kept = (await cache.keys()).map((request) => new URL(request.url).pathname);
  await Promise.all(kept.filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
  const missing = [...wanted].filter((path) => !kept.includes(path));
  // A picture that failed comes with the next fetch.
  await Promise.allSettled(missing.map((path) => cache.add(path)));
}
