// To the message beside this one: j and k, or a swipe. In a list, j and k go from row to row.
{
  const message = document.querySelector("[data-swipe]");
  const shortest = 80;
  const edge = 24;
  let start = null;

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key !== "j" && event.key !== "k") return;
    // Keys belong to whatever is typed into, and to dialogs.
    if (event.target.closest("input:not([type=checkbox]), textarea, select, dialog")) return;
    if (message) follow(event.key === "j" ? "older" : "newer");
    else moveInList(event.key === "j" ? 1 : -1);
  });

  message?.addEventListener("touchstart", ({ touches }) => {
    const [touch] = touches;
    // At the edge, a swipe is the browser's.
    const isInside = touch.clientX > edge && touch.clientX < window.innerWidth - edge;
    start = touches.length === 1 && isInside ? touch : null;
  }, { passive: true });

  message?.addEventListener("touchend", ({ changedTouches: [touch] }) => {
    if (!start) return;
    const [across, down] = [touch.clientX - start.clientX, touch.clientY - start.clientY];
    start = null;
    if (!window.getSelection().isCollapsed || Math.abs(across) < Math.max(shortest, 2 * Math.abs(down))) return;
    follow(across < 0 ? "older" : "newer");
  }, { passive: true });

  function follow(where) {
    message.querySelector(`[data-${where}]`)?.click();
  }

  function moveInList(by) {
    const links = [...document.querySelectorAll(".mail-row > a")];
    const row = document.activeElement.closest(".mail-row");
    const present = links.findIndex((link) => link.parentElement === row);
    const next = present < 0 ? links[0] : links[present + by];
    next?.focus();
  }
}
