/** Fetches what the app shows, and keeps it for when there is no network. */

import { dateAt } from "../core/day-zone.js";
import { addDays } from "../core/dates.js";
import { app, changed } from "../state.js";
import { call, NoAnswer } from "./api.js";
import * as clock from "./clock.js";
import { keep } from "./keeping.js";

/** Days behind and ahead of today: thirty with today. */
const behind = 9;
const ahead = 20;
const keptAnswers = 40;

/**
 * Asks for what may have changed.
 * @param {string} path below `/api/v1`
 * @param {string} [name] under which it is kept, where not its path
 * @param {(body: *) => *} [take] what of the body is kept, where not all of it
 * @returns {Promise<?object>} the body where it is new, null where nothing changed or no answer came
 */
export async function refresh(path, name = path, take = (body) => body) {
  if (!app.session || app.session.isOver) return null;
  const known = app.answers.get(name);
  const isSame = known?.path === path;
  const { token } = app.session;
  const answer = await reached(path, isSame && known.etag ? { "If-None-Match": known.etag } : {});
  // Somebody signed out, or another in, meanwhile.
  if (app.session?.token !== token || !answer || ![200, 304].includes(answer.status)) return null;
  const at = clock.now();
  const kept = answer.status === 304 ? { ...known, at } : { path, body: answer.body && take(answer.body), etag: answer.etag, at };
  app.answers.set(name, kept);
  await keep({ [`answer:${name}`]: kept, ...forgotten() });
  changed();
  return answer.status === 304 || app.session?.token !== token ? null : kept.body;
}

async function reached(path, headers) {
  const { token } = app.session;
  try {
    const answer = await call("GET", path, { token, headers });
    app.reach = answer.status >= 500 ? "away" : "reached";
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

/** The answers that were asked for longest ago make room. */
function forgotten() {
  const old = [...app.answers].sort(([, one], [, other]) => other.at - one.at).slice(keptAnswers);
  for (const [name] of old) app.answers.delete(name);
  return Object.fromEntries(old.map(([name]) => [`answer:${name}`, undefined]));
}

/** @returns {string} today's date where the patient is */
export function today() {
  const now = clock.now();
  const found = [...app.days.values()].find((day) => dateAt(day.timeZone, now) === day.date);
  return found?.date ?? dateAt(app.session?.patient.timeZone ?? "UTC", now);
}

/** Fetches thirty days of the schedule, the profile and the prescriptions. */
export async function fetchAll() {
  const me = await refresh("/me");
  if (me) {
    app.session = { ...app.session, patient: me, caregiver: me.caregiver };
    await keep({ session: app.session });
  }
  const date = today();
  const range = await refresh(`/schedule?from=${addDays(date, -behind)}&to=${addDays(date, ahead)}`, "schedule");
  app.fetchedAt = app.answers.get("schedule")?.at ?? null;
  if (range) await takeDays(range.days);
  await refresh("/prescriptions?limit=500");
  await refresh("/clinic");
}

async function takeDays(days) {
  const gone = [...app.days.keys()].filter((date) => !days.some((day) => day.date === date));
  app.days = new Map(days.map((day) => [day.date, day]));
  await keep({
    ...Object.fromEntries(gone.map((date) => [`day:${date}`, undefined])),
    ...Object.fromEntries(days.map((day) => [`day:${day.date}`, day])),
  });
  changed();
  await keepPictures(days);
}

/** The pictures of the days at hand, for when there is no network. What is no longer asked for goes. */
async function keepPictures(days) {
  if (!("caches" in globalThis)) return;
  const wanted = new Set(days.flatMap((day) => [...day.occurrences, ...day.asNeeded]).map((one) => one.imageURL));
  wanted.delete(null);
  const cache = await caches.open("remedi-pictures");
  const kept = (await cache.keys()).map((request) => new URL(request.url).pathname);
  await Promise.all(kept.filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
  const missing = [...wanted].filter((path) => !kept.includes(path));
  // A picture that does not come now comes with the next fetch.
  await Promise.allSettled(missing.map((path) => cache.add(path)));
}
