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
  // What had to wait is shown as soon as nobody stands in it any more.
  for (const leaving of ["focusout", "mouseout", "selectionchange"]) {
    document.addEventListener(leaving, () => {
      if (live.isLate) setTimeout(catchUp, 50);
    });
  }

  function listen() {
    events = new EventSource(news.dataset.events);
    events.addEventListener("change", look);
    events.addEventListener("open", () => (refusals = 0));
    // Where a stream ends the browser comes back by itself; where it is refused, since there are too many, it does not.
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
      // A search that was typed meanwhile shows a page of its own.
      else if (address === window.location.href) live.show(fresh);
      else looksAgain = true;
    } catch {
      // The connection is away; the event source tries again by itself and the next change brings everything.
    }
    isLooking = false;
    if (looksAgain) {
      looksAgain = false;
      look();
    }
  }
}
