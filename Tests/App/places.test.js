import assert from "node:assert/strict";
import { test } from "node:test";
import { app } from "./app.js";

const { city } = await app("core/city.js");
const { placesLike } = await app("core/places.js");

const zones = [...Intl.supportedValuesOf("timeZone"), "Etc/GMT+3"];
const first = (query) => placesLike(query, zones)[0];

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
  for (const query of ["", "  ", "-", "Middle-earth"]) assert.deepEqual(placesLike(query, zones), []);
});

test("a name that is typed whole comes first, and each zone once", () => {
  const found = placesLike("nice", zones);
  assert.equal(found[0].place, "Nice");
  assert.equal(new Set(placesLike("s", zones).map(({ zone }) => zone)).size, placesLike("s", zones).length);
});

test("a zone is called by its city", () => {
  assert.equal(city("America/Argentina/Buenos_Aires"), "Buenos Aires");
});
