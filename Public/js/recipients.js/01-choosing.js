// The forms with recipients, after messages.js: with scripts, people are found by a combobox with a list below it
// (WAI-ARIA 1.2), and those who are chosen are chips. Without scripts both are boxes; what the form sends is the same.
for (const tool of document.querySelectorAll("[data-people]")) choosePeople(tool);

function choosePeople(tool) {
  const form = tool.closest("form");
  const [input, send] = [tool.querySelector("input"), tool.querySelector("button")];
  const place = document.getElementById(tool.dataset.find);
  const status = place.querySelector("[role=status]");
  const chips = showChips(tool.parentElement.querySelector("[data-chosen]"), input, tell);
  const list = document.createElement("ul");
  let people = peopleIn(place);
  let active = -1;

  list.id = "mail-options";
  list.className = "mail-options";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "People found");
  place.querySelector(".mail-people").replaceWith(list);
  place.dataset.combobox = "";
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  show();
  send.hidden = true;

  const search = searchWhileTyping(form, input, send, place.id, (next) => {
    people = peopleIn(next);
    tell(next.querySelector("[role=status]").textContent);
    show();
  });
  input.addEventListener("keydown", press);
  input.addEventListener("focus", open);
  input.addEventListener("blur", close);
  // The focus stays where one types.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = target.closest("[role=option]");
    if (option) choose([...list.children].indexOf(option));
  });

  function press(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const isOpen = !list.hidden;
    switch (event.key) {
      case "ArrowDown":
        open();
        if (!event.altKey) move(1);
        break;
      case "ArrowUp":
        if (event.altKey) {
          close();
        } else {
          open();
          move(-1);
        }
        break;
      case "Enter":
        if (isOpen && active >= 0) choose(active);
        // The button is there where nothing is found while one types: then it is pressed.
        else if (send.hidden) search.now();
        else return;
        break;
      case "Escape":
        if (isOpen) close();
        else if (input.value !== "") clear();
        else return;
        break;
      case "Backspace":
        if (input.value !== "" || !chips.focusLast()) return;
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  function choose(number) {
    const person = people[number];
    chips.add(person);
    clear();
    input.focus();
    tell(`${person.name} is chosen.`);
  }

  function clear() {
    search.stop();
    input.value = "";
    people = [];
    tell("");
    show();
  }

  function show() {
    list.replaceChildren(...people.map(option));
    if (people.length > 0 && document.activeElement === input) open();
    else close();
  }

  function option({ name, hint }, number) {
    const item = document.createElement("li");
    item.id = `mail-option-${number}`;
    item.setAttribute("role", "option");
    item.append(isolated(name));
    if (hint) {
      const more = document.createElement("span");
      item.append(" ", Object.assign(more, { className: "hint", dir: "auto", textContent: hint }));
    }
    return item;
  }

  function open() {
    if (people.length === 0) return;
    list.hidden = false;
    mark();
  }

  function close() {
    list.hidden = true;
    active = -1;
    mark();
  }

  function move(by) {
    if (people.length === 0) return;
    const first = by > 0 ? 0 : people.length - 1;
    active = active < 0 ? first : (active + by + people.length) % people.length;
    mark();
    list.children[active].scrollIntoView({ block: "nearest" });
  }

  function mark() {
    input.setAttribute("aria-expanded", String(!list.hidden));
    [...list.children].forEach((item, number) => item.setAttribute("aria-selected", String(number === active)));
    if (active < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", list.children[active].id);
  }

  function tell(sentence) {
    status.textContent = sentence;
  }
}

// Those whom a part of the page offers as boxes.
function peopleIn(part) {
  return [...part.querySelectorAll("input[name=to]")].map((box) => {
    const label = box.closest("label");
    return {
      id: box.value,
      name: label.querySelector("bdi").textContent,
      hint: label.querySelector(".hint")?.textContent ?? "",
    };
  });
}

function isolated(name) {
  return Object.assign(document.createElement("bdi"), { textContent: name });
}
