// The people who are chosen, in place of their boxes. Each is removed by a button, or with the focus on it by Delete or
// Backspace; the arrows lead from one to the next, so that all of them are one stop of the Tab key.
function showChips(boxes, input, tell) {
  const list = document.createElement("ul");
  list.className = "mail-chips";
  list.setAttribute("aria-label", "Chosen");
  list.append(...peopleIn(boxes).map(chip));
  boxes.replaceWith(list);
  settle();

  list.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button) remove(button);
  });
  list.addEventListener("focusin", ({ target }) => settle(target));
  list.addEventListener("keydown", (event) => {
    const present = buttons().indexOf(event.target);
    const next = { ArrowLeft: present - 1, ArrowRight: present + 1, Home: 0, End: buttons().length - 1 }[event.key];
    if (event.key === "Delete" || event.key === "Backspace") remove(event.target);
    else if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    else (buttons()[next] ?? (next < 0 ? event.target : input)).focus();
    event.preventDefault();
  });
  return { add, focusLast };

  function add(person) {
    if (list.querySelector(`input[value="${CSS.escape(person.id)}"]`)) return;
    list.append(chip(person));
    settle();
    change();
  }

  /// Whether there is one.
  function focusLast() {
    buttons().at(-1)?.focus();
    return buttons().length > 0;
  }

  function remove(button) {
    const present = buttons().indexOf(button);
    const item = button.closest("li");
    const { name } = button.dataset;
    item.remove();
    (buttons()[Math.min(present, buttons().length - 1)] ?? input).focus();
    settle(document.activeElement);
    change();
    tell(`${name} is removed.`);
  }

  // The form has changed: it is saved like what is typed.
  function change() {
    list.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function settle(focused) {
    const all = buttons();
    const stop = all.includes(focused) ? focused : all.at(-1);
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
    list.hidden = all.length === 0;
  }

  function buttons() {
    return [...list.querySelectorAll("button")];
  }

  function chip({ id, name }) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    const field = Object.assign(document.createElement("input"), { type: "hidden", name: "to", value: id });
    item.className = "mail-chip";
    button.type = "button";
    button.dataset.name = name;
    button.setAttribute("aria-label", `Remove ${name}`);
    button.append(Object.assign(document.createElement("span"), { ariaHidden: "true", textContent: "×" }));
    item.append(isolated(name), button, field);
    return item;
  }
}
