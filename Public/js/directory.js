// The directory: whom this browser has shown before is kept in it, and searched while the server is asked (N-44). What
// the server answers takes its place; without a connection it stays.
const directory = document.querySelector("[data-directory]");
if (directory && "indexedDB" in window) keepDirectory(directory.dataset.directory);

function keepDirectory(owner) {
  const most = 50;
  const input = directory.querySelector("input[type=search]");
  const opened = open();
  let isAnswered = true;

  // A browser that keeps nothing, as in a private window, asks the server alone.
  keepShown().catch(() => {});
  new MutationObserver(() => {
    if (section().dataset.kept !== undefined) return;
    isAnswered = true;
    keepShown().catch(() => {});
  }).observe(directory, { childList: true });
  input.addEventListener("input", () => {
    isAnswered = false;
    showKept(input.value).catch(() => {});
  });

  function section() {
    return document.getElementById("directory-people");
  }

  function open() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open("remedi-directory", 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("people", { keyPath: "id" });
        request.result.createObjectStore("state");
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  function result(request) {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  // What was kept for another account, or before the directory changed, is removed first.
  async function keepShown() {
    const shown = [...section().querySelectorAll("[data-person]")].map((row) => ({
      id: row.dataset.person,
      name: text(row, "strong"),
      specialty: text(row, ".directory-specialty"),
      place: text(row, ".directory-place"),
    }));
    const state = `${owner} ${section().dataset.version}`;
    const transaction = (await opened).transaction(["people", "state"], "readwrite");
    const people = transaction.objectStore("people");
    const states = transaction.objectStore("state");
    if ((await result(states.get("of"))) !== state) {
      people.clear();
      states.put(state, "of");
    }
    for (const person of shown) people.put(person);
  }

  async function showKept(typed) {
    const sought = fold(typed).split(" ").filter(Boolean);
    if (sought.length === 0) return;
    const transaction = (await opened).transaction(["people", "state"]);
    const state = await result(transaction.objectStore("state").get("of"));
    if (state !== `${owner} ${section().dataset.version}`) return;
    const people = await result(transaction.objectStore("people").getAll());
    const found = people.filter((person) => matches(person, sought)).sort((a, b) => a.name.localeCompare(b.name));
    // Meanwhile more was typed, or the server was faster.
    if (isAnswered || typed !== input.value || found.length === 0) return;
    show(found.slice(0, most));
  }

  function matches(person, sought) {
    const words = fold(`${person.name} ${person.specialty} ${person.place}`).split(" ");
    return sought.every((begin) => words.some((word) => word.startsWith(begin)));
  }

  function show(people) {
    const list = document.createElement("ul");
    const kept = section().cloneNode(false);
    list.className = "mail-rows directory-rows";
    list.append(...people.map(row));
    kept.dataset.kept = "";
    kept.append(list);
    section().replaceWith(kept);
    const count = document.getElementById("directory-count");
    count.textContent = `${people.length} ${people.length === 1 ? "person" : "people"} found so far`;
  }

  function row(person) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    item.className = "directory-row";
    item.dataset.person = person.id;
    link.href = `/messages/directory/${person.id}`;
    link.append(part("strong", "", person.name));
    if (person.specialty) link.append(" ", part("span", "directory-specialty", person.specialty));
    if (person.place) link.append(" ", part("span", "soft small directory-place", person.place));
    item.append(link);
    return item;
  }

  function part(name, className, content) {
    const element = document.createElement(name);
    if (className) element.className = className;
    element.dir = "auto";
    element.textContent = content;
    return element;
  }

  function text(row, selector) {
    return row.querySelector(selector)?.textContent ?? "";
  }
}
