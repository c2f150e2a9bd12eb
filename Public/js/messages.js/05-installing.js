// The installed app has a page for when there is no connection.
if ("serviceWorker" in navigator) {
  // Where workers are switched off, everything else works without.
  navigator.serviceWorker.register("/messages/service-worker.js").catch(() => {});
}
