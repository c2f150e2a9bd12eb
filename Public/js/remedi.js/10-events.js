const news = document.querySelector("[data-events]");
if (news && "EventSource" in window) {
  const shortest = 30_000;
  const longest = 15 * 60_000;
  let events = null;
  let refusals = 0;
  let isLooking = false;
  let looksAgain = false;

  listen();
  window.addEventListener("pagehide", () => events.close());
  // A delayed change is shown as soon as its part has no focus.
  for (const leaving of ["focusout", "mouseout", "selectionchange"]) {
    document.addEventListener(leaving, () => {
      if (live.isLate) setTimeout(catchUp, 50);
    });
  }

  function listen() {
    events = new EventSource(news.dataset.events);
    events.addEventListener("change", look);
    events.addEventListener("open", () => (refusals = 0));
    // After a stream ends, the browser reconnects by itself; after a refusal for too many streams, it does not.
    events.addEventListener("error", () => {
      if (events.readyState !== EventSource.CLOSED) return;
      setTimeout(listen, Math.min(longest, shortest * 2 ** refusals));
      refusals += 1;
    });
  }

  function catchUp() {
    if (!live.isLate || [...document.querySelectorAll("[data-live]")].some(live.isBusy)) return;
    live.isLate = false;
    look();
  }

  async function look() {
    if (isLooking) {
      looksAgain = true;
      return;
    }
    isLooking = true;
    const address = window.location.href;
    try {
      const fresh = await live.page(address);
      if (!fresh) events.close();
      // A search typed meanwhile shows its own page.
      else if (address === window.location.href) live.show(fresh);
      else looksAgain = true;
    } catch {
      // The connection is lost; the event source tries again by itself, and the next change brings everything.
    }
    isLooking = false;
    if (looksAgain) {
      looksAgain = false;
      look();
    }
  }
}
