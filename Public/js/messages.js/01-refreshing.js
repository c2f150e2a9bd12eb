// The pages of messages, after the script of every page: they follow what arrives by its `live`.

// While a page is fetched again, a label says so; a second refresh is dropped.
const syncing = { label: document.querySelector("[data-syncing]"), count: 0 };
const fetchPage = live.page;
const holdsFocus = live.holds;
const showPage = live.show;

live.page = async (address) => {
  tellSyncing(1);
  try {
    return await fetchPage(address);
  } finally {
    tellSyncing(-1);
  }
};

// A row that is selected stays as it is.
live.holds = (part) => holdsFocus(part) || part.querySelector("[name=entry]:checked") !== null;

live.show = (fresh, isAskedFor) => {
  showPage(fresh, isAskedFor);
  document.title = fresh.title;
  showBadge();
};

for (const link of document.querySelectorAll("[data-refresh]")) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (syncing.count === 0) refresh();
  });
}

showBadge();

async function refresh() {
  try {
    const fresh = await live.page(window.location.href);
    // The session has ended or is locked: the page itself leads to the password.
    if (fresh) live.show(fresh);
    else window.location.reload();
  } catch {
    // Without a connection, loading the page says so.
    window.location.reload();
  }
}

function tellSyncing(change) {
  syncing.count += change;
  if (syncing.label) syncing.label.hidden = syncing.count === 0;
}

// What is unread, on the icon of the installed app.
function showBadge() {
  const unread = Number(document.getElementById("mail-places")?.dataset.unread ?? 0);
  if (!("setAppBadge" in navigator)) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  // A browser in which nothing is installed may refuse; the bar says the number anyway.
  shown.catch(() => {});
}
