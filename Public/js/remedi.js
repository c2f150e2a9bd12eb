// Small enhancements. Every page works without them.

// Print: the button shows only where a script can answer it.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

// Invitations: go on in the app, which needs scripts itself. The page behind is left out of the way back.
const door = document.querySelector("[data-app]");
if (door) window.location.replace(door.dataset.app);

// Forms: the page asks before typed text is lost that was to be saved. "Cancel" loses it on purpose.
if (document.querySelector(".account")) {
  const keeping = "main form[method=post]:not([data-leads])";
  let isUnsent = false;
  document.addEventListener("input", ({ target }) => (isUnsent ||= target.closest(keeping) !== null));
  document.addEventListener("submit", () => (isUnsent = false));
  // Beside a preview the buttons stand outside of the form.
  const cancel = "form .actions a, .workbench-end .actions a";
  document.addEventListener("click", ({ target }) => (isUnsent &&= target.closest(cancel) === null));
  window.addEventListener("beforeunload", (event) => isUnsent && event.preventDefault());
}

// Prescribing: show the rows that are in use, and add or remove one at a time.
for (const list of document.querySelectorAll("[data-dose-rows]")) {
  const rows = [...list.querySelectorAll("[data-dose-row]")];
  const inputs = (row) => [...row.querySelectorAll("input, select")];
  const isInUse = (row) => inputs(row).some((input) => input.value !== "" || input.ariaInvalid === "true");
  const add = button("Add a time", "button secondary");

  list.append(...rows);
  list.querySelector("details")?.remove();
  let shown = Math.max(1, rows.findLastIndex(isInUse) + 1);
  rows.forEach((row, index) => {
    if (index === 0) return;
    const remove = button("Remove", "button quiet");
    remove.setAttribute("aria-label", `Remove time ${index + 1}`);
    remove.addEventListener("click", () => {
      // The rows below move up, so that the numbers stay in order.
      for (let at = index; at < shown; at += 1) {
        inputs(rows[at]).forEach((input, part) => {
          input.value = at + 1 < shown ? inputs(rows[at + 1])[part].value : "";
        });
      }
      show(shown - 1);
      add.focus();
    });
    row.append(remove);
  });
  add.addEventListener("click", () => {
    const [moment, , quantity] = inputs(rows[shown]);
    if (quantity) quantity.value = inputs(rows[shown - 1])[2].value;
    show(shown + 1);
    moment.focus();
  });
  list.append(add);
  show(shown);

  function show(count) {
    shown = count;
    rows.forEach((row, index) => (row.hidden = index >= shown));
    add.hidden = shown === rows.length;
  }
}

// A long list: type to find an entry (WAI-ARIA APG, editable combobox with list autocomplete). The list itself keeps what
// is chosen and is what the form sends.
for (const select of document.querySelectorAll("select[data-search]")) makeSearchable(select);

function makeSearchable(select) {
  const id = select.id;
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
  const entries = [...select.options].filter((option) => option.value !== "");
  const empty = [...select.options].find((option) => option.value === "");
  const box = document.createElement("div");
  const input = document.createElement("input");
  const list = document.createElement("ul");
  const status = document.createElement("p");
  const refusal = document.createElement("p");
  let found = [];
  let active = -1;

  box.className = "combobox";
  input.className = select.className;
  list.className = "combobox-list";
  status.className = "visually-hidden";
  refusal.className = "error";
  select.id = `${id}-list-entries`;
  select.hidden = true;
  label.id ||= `${id}-label`;
  Object.assign(input, { id, type: "text", autocomplete: "off", spellcheck: false });
  set(input, { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": `${id}-options` });
  for (const name of ["aria-invalid", "aria-describedby"]) {
    if (select.hasAttribute(name)) input.setAttribute(name, select.getAttribute(name));
  }
  if (select.required) input.setAttribute("aria-required", "true");
  if (empty) input.placeholder = empty.label;
  Object.assign(list, { id: `${id}-options`, hidden: true });
  set(list, { role: "listbox", "aria-labelledby": label.id });
  status.setAttribute("role", "status");
  select.before(box);
  box.append(input, list, status);
  showChosen();

  input.addEventListener("input", () => open(input.value));
  input.addEventListener("click", () => (list.hidden ? open("") : close()));
  input.addEventListener("blur", leave);
  input.addEventListener("keydown", press);
  // The press must not take the focus away from the field.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const index = [...list.children].indexOf(event.target.closest("[role=option]"));
    if (index >= 0) choose(found[index]);
  });
  window.addEventListener("pageshow", showChosen);

  function press(event) {
    if (event.ctrlKey || event.metaKey || event.isComposing) return;
    switch (event.key) {
      case "ArrowDown":
        if (list.hidden) open("");
        if (!event.altKey) move(active + 1);
        break;
      case "ArrowUp":
        if (list.hidden) open("");
        move(active < 0 ? found.length - 1 : active - 1);
        break;
      case "Enter":
        if (list.hidden) return;
        if (active >= 0) choose(found[active]);
        else if (found.length === 1) choose(found[0]);
        else close();
        break;
      case "Escape":
        if (list.hidden) {
          if (input.value === "") return;
          input.value = "";
          refusal.remove();
          if (empty) keep(empty);
        } else {
          close();
          showChosen();
        }
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  function open(typed) {
    const words = fold(typed).split(" ").filter(Boolean);
    const rank = (entry) => (fold(entry.label).startsWith(words.join(" ")) ? 0 : 1);
    found = entries.filter((entry) => words.every((word) => fold(entry.label).includes(word)));
    if (words.length) found.sort((a, b) => rank(a) - rank(b));
    list.replaceChildren(
      ...found.map((entry, index) => {
        const item = document.createElement("li");
        item.id = `${id}-option-${index}`;
        item.textContent = entry.label;
        set(item, { role: "option", "aria-selected": "false" });
        item.classList.toggle("is-chosen", entry === select.selectedOptions[0]);
        return item;
      }),
    );
    const count = found.length;
    status.textContent = count === 0 ? "Nothing matches." : `${count} ${count === 1 ? "entry" : "entries"}.`;
    input.classList.toggle("has-no-match", count === 0);
    list.hidden = count === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    active = -1;
    input.removeAttribute("aria-activedescendant");
    if (!words.length) list.querySelector(".is-chosen")?.scrollIntoView({ block: "nearest" });
  }

  function move(to) {
    if (found.length === 0) return;
    list.children[active]?.setAttribute("aria-selected", "false");
    active = (to + found.length) % found.length;
    const item = list.children[active];
    item.setAttribute("aria-selected", "true");
    item.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", item.id);
  }

  function close() {
    list.hidden = true;
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function choose(entry) {
    keep(entry);
    showChosen();
    close();
    status.textContent = "";
  }

  // What was typed counts where it means one entry; otherwise what was chosen before stays.
  function leave() {
    const typed = fold(input.value);
    const same = entries.find((entry) => fold(entry.label) === typed);
    if (same) keep(same);
    else if (typed === "" && empty) keep(empty);
    else if (found.length === 1 && !list.hidden) keep(found[0]);
    close();
    // Where nothing was chosen, what was typed stays to be mended.
    if (input.value.trim() !== "" && select.value === "") refuse(input.value.trim());
    else showChosen();
  }

  function refuse(typed) {
    refusal.textContent = `“${typed}” is not in the list. Choose an entry of it.`;
    box.before(refusal);
    status.textContent = refusal.textContent;
  }

  function keep(entry) {
    if (entry.selected) return;
    entry.selected = true;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function showChosen() {
    const [chosen] = select.selectedOptions;
    input.value = chosen && chosen.value !== "" ? chosen.label : "";
    input.classList.remove("has-no-match");
    refusal.remove();
  }

  function set(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }
}

// Without accents, signs and capitals.
function fold(text) {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

// Prescribing: the preview follows what is typed. It is the form itself that is sent, as with its button "Preview":
// nothing is stored by that.
const prescription = document.querySelector("#prescription");
if (prescription) {
  const bench = prescription.closest(".workbench");
  let timer = 0;
  let asked = null;

  if (!document.getElementById("preview")) {
    showMissing([]);
    const isRefused = document.querySelector(".problems");
    // A programme has ticks in its place.
    if (!isRefused && prescription.querySelector("select[name=item]")?.value) update();
  }
  for (const event of ["input", "change"]) prescription.addEventListener(event, later);

  function later(event) {
    if (event.target.type === "file" || event.target.getAttribute("role") === "combobox") return;
    clearTimeout(timer);
    timer = setTimeout(update, 400);
  }

  async function update() {
    asked?.abort();
    asked = new AbortController();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(prescription)) if (typeof value === "string") fields.append(name, value);
    fields.set("action", "live");
    try {
      const answer = await fetch(window.location.pathname, { method: "POST", body: fields, signal: asked.signal });
      if (answer.redirected || !answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const preview = page.getElementById("preview");
      if (preview) show(document.adoptNode(preview));
      else showMissing([...page.querySelectorAll(".problems li")].map((line) => line.textContent.trim()));
      // When it begins stands beside the button, too.
      const beginning = page.getElementById("beginning");
      if (beginning) document.getElementById("beginning")?.replaceWith(document.adoptNode(beginning));
    } catch {
      // Typed on meanwhile, or the connection is away: the button "Preview" still is there.
    }
  }

  function show(preview) {
    const old = document.getElementById("preview");
    const focused = old?.contains(document.activeElement) ? document.activeElement.id : "";
    if (old) old.replaceWith(preview);
    else prescription.after(preview);
    bench.classList.add("has-preview");
    if (focused) document.getElementById(focused)?.focus();
  }

  function showMissing(sentences) {
    const preview = document.createElement("section");
    const heading = document.createElement("h2");
    const text = document.createElement("p");
    const list = document.createElement("ul");
    preview.id = "preview";
    preview.className = "card preview stack";
    preview.setAttribute("aria-labelledby", "preview-title");
    heading.id = "preview-title";
    heading.textContent = "Preview";
    text.className = "soft";
    text.textContent = sentences.length ? "Still to do:" : "What you prescribe shows here, with its next two weeks.";
    list.className = "bullets soft";
    list.append(
      ...sentences.map((sentence) => {
        const line = document.createElement("li");
        line.textContent = sentence;
        return line;
      }),
    );
    preview.append(heading, text, ...(sentences.length ? [list] : []));
    show(preview);
  }
}

// A picture that is too large is made smaller before it is sent; which side is up goes into its pixels.
for (const input of document.querySelectorAll("input[type=file][data-maximum-size]")) {
  const most = Number(input.dataset.maximumSize);
  const send = [...input.form.elements].filter((element) => element.type === "submit");

  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (!file || file.size <= most) return;
    send.forEach((each) => (each.disabled = true));
    try {
      const smaller = await shrink(file, most);
      // Another file may have been chosen meanwhile.
      if (smaller && input.files[0] === file) {
        const files = new DataTransfer();
        files.items.add(smaller);
        input.files = files.files;
      }
    } catch {
      // The browser cannot read it: the server says what is wrong with it.
    }
    send.forEach((each) => (each.disabled = false));
  });
}

async function shrink(file, most) {
  const picture = await createImageBitmap(file);
  for (let side = 1600; side >= 400; side /= 2) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85));
    if (blob && blob.size <= most) return new File([blob], "picture.jpg", { type: blob.type });
  }
  return null;
}

function button(label, className) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  element.textContent = label;
  return element;
}

// A page that changes while it is open: its parts are exchanged when the server says that something changed, and when
// somebody types a search. Whoever stands in a part keeps it until they leave.
const live = {
  isLate: false,

  /// The page at an address as it is now; null where it is not to be had. What nobody asked for keeps no session awake.
  async page(address) {
    const response = await fetch(address, { headers: { Accept: "text/html", "Remedi-Background": "look" } });
    if (!response.ok || response.redirected) return null;
    return live.read(response);
  },

  /// What a search leads to, and its address, which holds nothing that was typed; null where it leads elsewhere.
  async found(form, signal) {
    const body = new URLSearchParams(new FormData(form));
    const response = await fetch(form.action, { method: "POST", headers: { Accept: "text/html" }, body, signal });
    const isList = new URL(response.url).pathname === new URL(form.action).pathname;
    if (!response.ok || !response.redirected || !isList) return null;
    return { page: await live.read(response), address: response.url };
  },

  read: async (response) => new DOMParser().parseFromString(await response.text(), "text/html"),

  /// Exchanges what differs. Only what somebody asked for is exchanged under their pointer.
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

  /// The rows stay where they are, and say what is new all the same.
  changeRows(section, next) {
    for (const row of section.querySelectorAll("li[id]")) {
      const same = next.querySelector(`#${CSS.escape(row.id)}`);
      if (!same || same.innerHTML === row.innerHTML) continue;
      if (live.holds(row)) live.changeAround(row, same);
      else row.replaceWith(document.adoptNode(same));
    }
  },

  /// Exchanges everything in an element but the part in which somebody stands.
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

  /// Whether the focus or a selection stands in it.
  holds(part) {
    const selection = window.getSelection();
    const selected = selection && !selection.isCollapsed ? selection.anchorNode : null;
    return part.contains(document.activeElement) || part.contains(selected);
  },
};

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

// Searching while typing. The button stays for those who have no script.
for (const form of document.querySelectorAll("form[data-search]")) {
  const input = form.querySelector("input[type=search]");
  const send = form.querySelector("button");
  let pause;
  let asking = new AbortController();

  send.hidden = true;
  input.addEventListener("input", (event) => event.isComposing || type());
  input.addEventListener("compositionend", type);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(pause);
    find();
  });

  function type() {
    clearTimeout(pause);
    pause = setTimeout(find, 150);
  }

  async function find() {
    // What was asked before is no longer wanted, however soon its answer comes.
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const found = await live.found(form, signal);
      if (signal.aborted) return;
      // The session has ended, or is locked: the form itself asks for the password.
      if (!found) {
        form.submit();
        return;
      }
      window.history.replaceState(null, "", found.address);
      live.show(found.page, true);
    } catch {
      // The connection is away: the list stays as it was, and the button asks for the page itself.
      if (!signal.aborted) send.hidden = false;
    }
  }
}
