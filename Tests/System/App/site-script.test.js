import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { Script } from "node:vm";

const folder = new URL("../../../Public/js/remedi.js/", import.meta.url);
const parts = readdirSync(folder).sort();
const text = (name) => readFileSync(new URL(name, folder), "utf8");

test("every part of the site’s script can be read alone, and all of them as one", () => {
  for (const part of parts) new Script(text(part), { filename: part });
  new Script(parts.map(text).join("\n"));
});

test("no two parts of the site’s script declare the same name", () => {
  const declared = /^(?:(?:async )?function|const|let|class) (\w+)/gm;
  const names = parts.flatMap((part) => [...text(part).matchAll(declared)].map(([, name]) => name));
  assert.ok(names.length > 5);
  assert.deepEqual(names, [...new Set(names)]);
});
