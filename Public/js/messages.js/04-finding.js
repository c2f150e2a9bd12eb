// People and patients are found while one types: the form itself is asked, and nothing of it is sent or saved.
for (const tool of document.querySelectorAll("[data-find]")) findWhileTyping(tool);

function findWhileTyping(tool) {
  const form = tool.closest("form");
  const [input, send] = [tool.querySelector("input"), tool.querySelector("button")];
  const chosen = tool.parentElement.querySelector("[data-chosen]");
  const place = tool.dataset.find;
  let pause;
  let asking = new AbortController();

  send.hidden = true;
  input.addEventListener("input", (event) => event.isComposing || type());
  input.addEventListener("compositionend", type);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || send.hidden === false) return;
    event.preventDefault();
    clearTimeout(pause);
    find();
  });

  // The chosen person joins the others, and the next name can be typed.
  form.addEventListener("change", ({ target }) => {
    if (!chosen || !target.checked || !document.getElementById(place).contains(target)) return;
    chosen.append(target.closest("label"));
    input.value = "";
    input.focus();
    find();
  });

  function type() {
    clearTimeout(pause);
    pause = setTimeout(find, 200);
  }

  async function find() {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const body = new URLSearchParams(new FormData(form));
    body.set("action", "find");
    try {
      const headers = { Accept: "text/html" };
      const answer = await fetch(form.getAttribute("action"), { method: "POST", headers, body, signal });
      const next = answer.ok ? (await live.read(answer)).getElementById(place) : null;
      if (signal.aborted) return;
      if (next) document.getElementById(place).replaceWith(document.adoptNode(next));
      else send.hidden = false;
    } catch {
      // The connection is lost: the button asks for the page itself.
      if (!signal.aborted) send.hidden = false;
    }
  }
}
