// Of the installed messages: shows a page of its own where there is no connection. It keeps that page alone; what
// somebody wrote stays on the server.
const cacheName = "remedi-messages-offline-1";
const page = "/messages/offline.html";
const files = [page, "/messages/offline.css"];

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

self.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.method !== "GET") return;
  if (event.request.mode === "navigate") event.respondWith(open(event.request));
  else if (files.includes(pathname)) event.respondWith(file(event.request));
});

async function keep() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((path) => new Request(path, { cache: "reload" })));
  await self.skipWaiting();
}

// The patient's app has caches of its own.
async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("remedi-messages-") && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function open(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
