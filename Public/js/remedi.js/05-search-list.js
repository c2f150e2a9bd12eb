// A long list: type to find an entry (WAI-ARIA APG, editable combobox with list autocomplete). The list itself holds
// the choice and is sent with the form.
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

  // Typed text counts if it means one entry; otherwise the earlier choice stays.
  function leave() {
    const typed = fold(input.value);
    const same = entries.find((entry) => fold(entry.label) === typed);
    if (same) keep(same);
    else if (typed === "" && empty) keep(empty);
    else if (found.length === 1 && !list.hidden) keep(found[0]);
    close();
    // Without an earlier choice, the typed text stays to be corrected.
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
