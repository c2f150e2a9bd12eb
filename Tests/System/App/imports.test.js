import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { folder } from "./app.js";

const files = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith(".js"));
/** `from "./a.js"`, `import "./a.js"` and `import("./a.js")`, in types of comments too; names with `${…}`. */
const written = /\bfrom\s*"(\.[^"]+)"|\bimport\s*\(?\s*"(\.[^"]+)"|\bimport\s*\(\s*`(\.[^`]+)`/g;
const resolved = (path, other) => new URL(other, `file:///${path}`).pathname.slice(1);

/** Every file that a name with `${…}` may be. */
function matching(path, template) {
  const parts = resolved(path, template.replace(/\$\{[^}]+\}/g, "VALUE")).split("VALUE");
  const name = new RegExp(`^${parts.map((part) => part.replace(/[.]/g, "\\$&")).join(".+")}$`);
  return files.filter((one) => one !== path && name.test(one));
}

function importsOf(path) {
  const text = readFileSync(`${folder}/${path}`, "utf8");
  const found = [...text.matchAll(written)].flatMap(([, whole, called, template]) =>
    template ? matching(path, template) : [resolved(path, whole ?? called)],
  );
  return [...new Set(found)];
}

const imports = new Map(files.map((path) => [path, importsOf(path)]));
const arrows = [...imports].flatMap(([from, others]) => others.map((to) => ({ from, to })));
const told = (some) => some.map(({ from, to }) => `${from} → ${to}`);
const isIn = (...places) => ({ to }) => places.some((place) => to === place || to.startsWith(place));
const from = (place) => arrows.filter(({ from }) => from.startsWith(place));

/** The files of all circles, and those between two of them. */
function circle() {
  let left = arrows;
  for (;;) {
    const importers = new Set(left.map(({ from }) => from));
    const imported = new Set(left.map(({ to }) => to));
    const inner = left.filter(({ from, to }) => imported.has(from) && importers.has(to));
    if (inner.length === left.length) return [...importers].sort();
    left = inner;
  }
}

test("every file that is imported is there", () => {
  assert.ok(arrows.length > 500);
  assert.deepEqual(told(arrows.filter(({ to }) => !imports.has(to))), []);
});

test("no file imports itself by way of others, not even later or for a type", () => {
  assert.deepEqual(circle(), []);
});

test("the rules know rules alone", () => {
  const outside = from("core/").filter((one) => !isIn("core/")(one));
  assert.deepEqual(told(outside), []);
});

test("the device shows nothing and goes to no page", () => {
  assert.deepEqual(told(from("device/").filter(isIn("parts/", "pages", "routes.js", "frame.js"))), []);
});

test("the frame alone loads pages", () => {
  const ofLoader = arrows.filter(({ to }) => to === "pages.js");
  assert.deepEqual(told(ofLoader), ["frame.js → pages.js"]);
  const ofPages = arrows.filter(({ from, to }) => to.startsWith("pages/") && !from.startsWith("pages/"));
  assert.deepEqual([...new Set(ofPages.map(({ from }) => from))], ["pages.js"]);
});
