// The idle lock: a page that nobody uses covers itself, and the server learns that somebody is active.
// Without this script the server locks as well, and the next page asks for the password.

const cover = document.getElementById("cover");
const warning = document.getElementById("idle-warning");
const limit = Number(cover.dataset.idleLimit) * 1000;
const warned = 60_000;
const spacing = 60_000;
const form = cover.querySelector("form");
const password = form.elements["unlock-password"];
const fault = document.getElementById("cover-password-error");
const title = document.title;
// All tabs of the browser count as one person.
const tabs = new BroadcastChannel("remedi-lock");
// The time when this browser locked. A page requested before the server knew of it arrives with all of its content.
const lockedAt = "remedi-locked-at";
const hearing = 5_000;

let lastDeed = Date.now();
let lastShared = lastDeed;
let hasTyped = false;
// The page's content; while the page is covered, it is in no document, so that nothing of it can be read.
let kept = null;
let place = null;

// The server noted the page itself: it learns of activity here a minute later, and once a minute at most.
let isTold = true;
let tellsAgain = false;
setTimeout(mayTell, spacing);

if (Date.now() - Number(localStorage.getItem(lockedAt)) < hearing) lock();

for (const kind of ["keydown", "pointerdown", "pointermove", "touchstart", "wheel"]) {
  document.addEventListener(kind, deed, { capture: true, passive: true });
}
document.addEventListener("input", (event) => (hasTyped ||= !cover.contains(event.target)), { capture: true });
setInterval(check, 1000);
// After sleep, a tab checks the clock before anybody sees the page.
document.addEventListener("visibilitychange", check);
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});

tabs.addEventListener("message", ({ data }) => {
  if (data === "locked") conceal();
  else if (data === "unlocked") reveal();
  else if (data > lastDeed) {
    lastDeed = data;
    if (warning.open) warning.close("elsewhere");
  }
});

warning.addEventListener("close", () => {
  if (kept || warning.returnValue === "elsewhere") return;
  if (warning.returnValue === "lock") return lock();
  note();
});

for (const button of document.querySelectorAll("[data-lock-now]")) {
  button.form.addEventListener("submit", (event) => {
    event.preventDefault();
    lock();
  });
}

cover.addEventListener("cancel", (event) => event.preventDefault());
// A browser may close a dialog that will not be cancelled.
cover.addEventListener("close", () => {
  if (kept) cover.showModal();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  try {
    const answer = await send("/unlock", new FormData(form));
    if (answer.ok) {
      tabs.postMessage("unlocked");
      reveal();
    } else say((await answer.json()).detail);
  } catch {
    say("The server cannot be reached. Try again in a moment.");
  }
  button.disabled = false;
});

function deed() {
  if (kept || warning.open) return;
  // After the deadline, activity does not count: the computer may just have woken up.
  if (Date.now() - lastDeed >= limit) return check();
  note();
}

function note() {
  lastDeed = Date.now();
  if (lastDeed - lastShared >= 1000) {
    lastShared = lastDeed;
    tabs.postMessage(lastDeed);
  }
  tell();
}

function tell() {
  tellsAgain = isTold;
  if (isTold) return;
  isTold = true;
  setTimeout(mayTell, spacing);
  send("/activity").then(
    (answer) => {
      if (answer.status === 401) conceal();
    },
    () => {
      // The connection is lost; the next activity is reported again.
    },
  );
}

function mayTell() {
  isTold = false;
  if (tellsAgain && !kept) tell();
}

function check() {
  if (kept) return;
  const idle = Date.now() - lastDeed;
  if (idle >= limit) lock();
  else if (idle >= limit - warned && !warning.open) {
    warning.returnValue = "";
    warning.showModal();
  }
}

function lock() {
  conceal();
  localStorage.setItem(lockedAt, Date.now());
  tabs.postMessage("locked");
  send("/lock").catch(() => {
    // Out of reach, the server locks by itself in a moment.
  });
}

function conceal() {
  if (kept) return;
  place = { left: window.scrollX, top: window.scrollY, focus: document.activeElement };
  kept = document.createDocumentFragment();
  if (warning.open) warning.close("elsewhere");
  kept.append(...[...document.body.childNodes].filter((node) => node !== cover));
  document.title = "Locked · Remedi";
  cover.showModal();
  password.focus();
}

function reveal() {
  if (!kept) return;
  const isFollowed = kept.querySelector("[data-events]") !== null;
  localStorage.removeItem(lockedAt);
  document.body.prepend(kept);
  kept = null;
  cover.close();
  password.value = "";
  fault.hidden = true;
  document.title = title;
  lastDeed = Date.now();
  window.scrollTo(place.left, place.top);
  place.focus?.focus({ preventScroll: true });
  // A live page has missed changes; a page with typed text is left unchanged.
  if (isFollowed && !hasTyped) window.location.reload();
}

function say(sentence) {
  fault.textContent = sentence;
  fault.hidden = false;
  password.setAttribute("aria-invalid", "true");
  password.setAttribute("aria-describedby", fault.id);
  password.select();
}

function send(path, fields = new FormData(form)) {
  if (path !== "/unlock") fields.delete("unlock-password");
  // Leaving the page cancels nothing: even a window that is closed at once reports the lock.
  const told = { method: "POST", headers: { Accept: "application/json" }, keepalive: true };
  return fetch(path, { ...told, body: new URLSearchParams(fields) });
}
