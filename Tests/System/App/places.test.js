import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const [english, german] = await Promise.all(["en", "de"].map(async (one) => (await app(`words/${one}/city.js`)).default));
const { placesLike } = await app("core/places.js");
const { cities } = await app("words/cities.js");

const zones = [...Intl.supportedValuesOf("timeZone"), "Etc/GMT+3"];
const like = (query, city = english) => placesLike(query, zones, [city, ...cities]);
const first = (query, city) => like(query, city)[0];

test("a place is found by what is typed of it, with accents or without", () => {
  assert.deepEqual(first("Tokyo"), { zone: "Asia/Tokyo", place: "Tokyo" });
  assert.deepEqual(first("tokio"), { zone: "Asia/Tokyo", place: "Tokio" });
  assert.deepEqual(first("münch"), { zone: "Europe/Berlin", place: "München" });
  assert.deepEqual(first("munch"), { zone: "Europe/Berlin", place: "München" });
  assert.deepEqual(first("strassburg"), { zone: "Europe/Paris", place: "Straßburg" });
  assert.equal(first("New Y").zone, "America/New_York");
  assert.equal(first("york").zone, "America/New_York");
  assert.equal(first("sao p").zone, "America/Sao_Paulo");
  // Engines call it by its old name or by its new one.
  for (const query of ["Buenos", "Argentin"]) assert.match(first(query).zone, /Buenos_Aires$/);
});

test("whoever typed nothing, or no place, finds none", () => {
  for (const query of ["", "  ", "-", "Middle-earth"]) assert.deepEqual(like(query), []);
});

test("a name that is typed whole comes first, and each zone once", () => {
  const found = like("nice");
  assert.equal(found[0].place, "Nice");
  assert.equal(new Set(like("s").map(({ zone }) => zone)).size, like("s").length);
});

test("a zone is called by its city, as the reader's language has it", () => {
  assert.deepEqual([english, german].map((city) => city("America/Argentina/Buenos_Aires")), ["Buenos Aires", "Buenos Aires"]);
  assert.deepEqual([english, german].map((city) => city("Asia/Tokyo")), ["Tokyo", "Tokio"]);
  assert.deepEqual(first("tok", german), { zone: "Asia/Tokyo", place: "Tokio" });
  assert.deepEqual(first("tokyo", german), { zone: "Asia/Tokyo", place: "Tokyo" });
});

test("each place that the hint names is found under that name", async () => {
  for (const [language, city] of [["en", english], ["de", german]]) {
    const { placeHint } = (await app(`words/${language}/travel.js`)).default;
    for (const name of placeHint.split(": ")[1].split(", ")) assert.equal(first(name, city).place, name);
  }
});
