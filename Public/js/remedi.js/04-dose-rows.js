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
