// Small enhancements. Every page works without them.

// Print: the button shows only where a script can answer it.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

// Forms: whoever has typed something is asked before it is lost. "Cancel" means it.
if (document.querySelector(".account")) {
  let isUnsent = false;
  document.addEventListener("input", ({ target }) => (isUnsent ||= target.closest("main form[method=post]") !== null));
  document.addEventListener("submit", () => (isUnsent = false));
  document.addEventListener("click", ({ target }) => (isUnsent &&= target.closest("form .actions a") === null));
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

// The chart: look again when the server says that something changed.
const chart = document.querySelector("[data-events]");
if (chart && "EventSource" in window) {
  const events = new EventSource(chart.dataset.events);
  let isLooking = false;
  let looksAgain = false;

  events.addEventListener("change", look);
  window.addEventListener("pagehide", () => events.close());

  async function look() {
    if (isLooking) {
      looksAgain = true;
      return;
    }
    isLooking = true;
    try {
      const response = await fetch(window.location.href, { headers: { Accept: "text/html", "Remedi-Background": "look" } });
      if (response.ok && !response.redirected) show(new DOMParser().parseFromString(await response.text(), "text/html"));
      else events.close();
    } catch {
      // The connection is away; the event source tries again by itself and the next change brings everything.
    }
    isLooking = false;
    if (looksAgain) {
      looksAgain = false;
      look();
    }
  }

  function show(fresh) {
    for (const section of document.querySelectorAll("[data-live]")) {
      const next = fresh.getElementById(section.id);
      const isBusy = section.contains(document.activeElement) || section.contains(selectionStart());
      if (!next || isBusy || next.innerHTML === section.innerHTML) continue;
      for (const fold of section.querySelectorAll("details[id]")) {
        const same = next.querySelector(`#${CSS.escape(fold.id)}`);
        if (same) same.open = fold.open;
      }
      section.replaceWith(document.adoptNode(next));
    }
  }

  function selectionStart() {
    const selection = window.getSelection();
    return selection && !selection.isCollapsed ? selection.anchorNode : null;
  }
}
