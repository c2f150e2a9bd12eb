import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { app, folder } from "./app.js";

const languages = readdirSync(`${folder}/words`, { withFileTypes: true }).filter((one) => one.isDirectory());
const parts = (language) => readdirSync(`${folder}/words/${language}`).sort();
const read = async (language, part) => (await app(`words/${language}/${part}`)).default;

/** That of the product is the same everywhere. */
const name = '"Remedi"';

/** Every name, and which of them make a sentence of something: `refused()`, `groups.now`. */
function shape(value, name = "") {
  if (typeof value === "function") return [`${name}()`];
  if (Array.isArray(value)) return value.flatMap((one, index) => shape(one, `${name}[${index}]`));
  if (typeof value === "object") return Object.keys(value).sort().flatMap((key) => shape(value[key], `${name}.${key}`));
  assert.equal(typeof value, "string", name);
  assert.notEqual(value.trim(), "", name);
  return [name];
}

test("there are several languages, English among them", () => {
  assert.ok(languages.length > 1);
  assert.ok(languages.some(({ name }) => name === "en"));
});

for (const { name: language } of languages) {
  test(`${language} says everything that English says`, async () => {
    assert.deepEqual(parts(language), parts("en"));
    for (const part of parts("en")) {
      assert.deepEqual(shape(await read(language, part)), shape(await read("en", part)), part);
    }
  });
}

test("English that is shown stands in the catalogue, not in the code", () => {
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith(".js") && !(one.parentPath ?? one.path).includes("/words/"));
  const found = sources.flatMap((one) => {
    const text = readFileSync(`${one.parentPath ?? one.path}/${one.name}`, "utf8").replaceAll(name, "");
    // A child of an element that is a sentence or a word of its own.
    return [...text.matchAll(/el\(\s*"[^"]+",\s*(?:\{[^{}]*\}|null),\s*"([A-Z][a-z]+[^"]*)"/g)].map(([, said]) => `${one.name}: ${said}`);
  });
  assert.deepEqual(found, []);
});

test("nothing blames", async () => {
  const blaming = /\b(missed|failed|failure|forgot to|non-compliant|overdue|verpasst|versäumt|versagt)\b/i;
  for (const { name: language } of languages) {
    for (const part of parts(language)) {
      const text = readFileSync(`${folder}/words/${language}/${part}`, "utf8");
      const said = text.split("\n").filter((line) => blaming.test(line.replace(/^\s*["\w-]+:/, "")));
      assert.deepEqual(said, [], `${language}/${part}`);
    }
  }
});
