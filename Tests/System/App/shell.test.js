import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { folder } from "./app.js";

/** Every module that one needs before anything of it runs. */
function needed(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(`${folder}/${path}`, "utf8");
  for (const [, other] of text.matchAll(/^(?:import|export)[^;]*?"(\.[^"]+)";/gms)) {
    needed(new URL(other, `file:///${path}`).pathname.slice(1), found);
  }
  return found;
}

test("the page asks for all that Today needs at once, not one after the other", () => {
  const page = readFileSync(`${folder}/index.html`, "utf8");
  const asked = [...page.matchAll(/rel="modulepreload" href="\/app\/([^"]+)"/g)].map(([, path]) => path);
  const wanted = [...new Set([...needed("main.js"), ...needed("pages/today.js")])];
  assert.deepEqual(asked.sort(), wanted.sort());
});

test("who has switched JavaScript off is told so in every language", () => {
  const page = readFileSync(`${folder}/index.html`, "utf8");
  const [, told] = /<noscript>(.*)<\/noscript>/s.exec(page);
  assert.match(told, /<p>This page needs JavaScript/);
  assert.match(told, /<p lang="de">Diese Seite braucht JavaScript/);
});

test("nothing waits for a pointer that hovers, which a finger cannot (R-46)", () => {
  const files = readdirSync(folder, { recursive: true }).filter((path) => /\.(js|css|html)$/.test(path));
  assert.ok(files.includes("app.css") && files.includes("main.js"));
  const hovering = /:hover|\bhover:|\b(?:on)?(?:mouse|pointer)(?:enter|leave|over|out|move)\b/;
  const found = files.filter((path) => hovering.test(readFileSync(`${folder}/${path}`, "utf8")));
  assert.deepEqual(found, []);
  assert.match("@media (hover: hover) { a:hover { display: block } }", hovering);
  assert.match('link.addEventListener("mouseover", show)', hovering);
});
