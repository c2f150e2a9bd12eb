// A live page: its parts are replaced when the server reports a change, and when
// somebody types a search. A part with the focus or a selection is replaced once it has neither.
const live = {
  isLate: false,

  /// The current page at an address; null if it cannot be fetched. An automatic fetch keeps no session alive.
  async page(address) {
    const response = await fetch(address, { headers: { Accept: "text/html", "Remedi-Background": "look" } });
    if (!response.ok || response.redirected) return null;
    return live.read(response);
  },

  /// The result of a search, and its address, which holds no typed text; null if it leads elsewhere.
  async found(form, signal) {
    const body = new URLSearchParams(new FormData(form));
    const response = await fetch(form.action, { method: "POST", headers: { Accept: "text/html" }, body, signal });
    const isList = new URL(response.url).pathname === new URL(form.action).pathname;
    if (!response.ok || !response.redirected || !isList) return null;
    return { page: await live.read(response), address: response.url };
  },

  read: async (response) => new DOMParser().parseFromString(await response.text(), "text/html"),

  /// Replaces the differing parts. Under the pointer, only a requested part is replaced.
  show(fresh, isAskedFor = false) {
    live.isLate = false;
    for (const text of document.querySelectorAll("[data-live-text]")) {
      const next = fresh.getElementById(text.id)?.textContent;
      if (next !== undefined && next !== text.textContent) text.textContent = next;
    }
    for (const section of document.querySelectorAll("[data-live]")) {
      const next = fresh.getElementById(section.id);
      if (!next || next.innerHTML === section.innerHTML) continue;
      if (live.isBusy(section) && !isAskedFor) {
        live.isLate = true;
        if ("liveRows" in section.dataset) live.changeRows(section, next);
        continue;
      }
      for (const fold of section.querySelectorAll("details[id]")) {
        const same = next.querySelector(`#${CSS.escape(fold.id)}`);
        if (same) same.open = fold.open;
      }
      section.replaceWith(document.adoptNode(next));
    }
  },

  /// The rows stay in their places, and show their changes all the same.
  changeRows(section, next) {
    for (const row of section.querySelectorAll("li[id]")) {
      const same = next.querySelector(`#${CSS.escape(row.id)}`);
      if (!same || same.innerHTML === row.innerHTML) continue;
      if (live.holds(row)) live.changeAround(row, same);
      else row.replaceWith(document.adoptNode(same));
    }
  },

  /// Replaces everything in an element but the part with the focus.
  changeAround(element, next) {
    const held = [...element.children].find(live.holds);
    const parts = [...next.children];
    const place = parts.findIndex((part) => part.tagName === held?.tagName && part.className === held.className);
    if (place < 0) return;
    for (const other of [...element.children]) if (other !== held) other.remove();
    held.before(...parts.slice(0, place));
    held.after(...parts.slice(place + 1));
    live.changeAround(held, parts[place]);
  },

  isBusy(part) {
    const isUnderPointer = "liveRows" in part.dataset && part.matches(":hover") && matchMedia("(hover: hover)").matches;
    return isUnderPointer || live.holds(part);
  },

  /// Whether it contains the focus or a selection.
  holds(part) {
    const selection = window.getSelection();
    const selected = selection && !selection.isCollapsed ? selection.anchorNode : null;
    return part.contains(document.activeElement) || part.contains(selected);
  },
};
