// Serves the app with no network. Its files are listed in shell.js, which the server makes: a new version of any
// file changes that list, so that the browser installs this worker anew, whole, beside the one that is in use.
importScripts("/app/shell.js");
const pushScripts = ["alert", "instant", "slot", "kept", "calls", "sending", "renewing"].map((name) => `/app/push/${name}.js`);
importScripts(...pushScripts, "/app/push.js");

const shellCache = `remedi-shell-${self.shell.version}`;
const pictureCache = "remedi-pictures";
const start = "/app/";

self.addEventListener("install", (event) => {
  const fresh = [start, ...self.shell.files].map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(shellCache).then((cache) => cache.addAll(fresh)));
  // A browser that knows routes takes these from the cache without waking this worker, which a slow phone feels.
  const plain = { pathname: "/app/*", search: "" };
  event.addRoutes?.({ condition: { urlPattern: plain }, source: { cacheName: shellCache } });
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

// The page sends this at its start, before anything is typed.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/app/")) event.respondWith(fromShell(request));
  else if (url.pathname.startsWith("/media/")) event.respondWith(fromPictures(request));
});

async function dropOld() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("remedi-shell-") && name !== shellCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function fromShell(request) {
  const cache = await caches.open(shellCache);
  const found = request.mode === "navigate" ? await cache.match(start) : await cache.match(request);
  return found ?? fetch(request);
}

// A picture's address never shows anything else.
async function fromPictures(request) {
  const found = await caches.match(request, { cacheName: pictureCache });
  return found ?? fetch(request);
}
