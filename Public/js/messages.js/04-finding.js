// People and patients are found while one types: the form itself is asked, and nothing of it is sent or saved.
for (const tool of document.querySelectorAll("[data-find]:not([data-people])")) findWhileTyping(tool);

function findWhileTyping(tool) {
  const form = tool.closest("form");
  const [input, send] = [tool.querySelector("input"), tool.querySelector("button")];
  const place = tool.dataset.find;

  send.hidden = true;
  const search = searchWhileTyping(form, input, send, place, (next) => {
    document.getElementById(place).replaceWith(document.adoptNode(next));
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || send.hidden === false) return;
    event.preventDefault();
    search.now();
  });
}

// Asks the form a moment after the last key, and at once where it is called. Only the latest answer is shown. If there
// is none, the button is there, which asks for the page itself.
function searchWhileTyping(form, input, send, place, show) {
  let pause;
  let asking = new AbortController();

  input.addEventListener("input", (event) => event.isComposing || wait());
  input.addEventListener("compositionend", wait);
  return { now: find, stop };

  function wait() {
    clearTimeout(pause);
    pause = setTimeout(find, 200);
  }

  function stop() {
    clearTimeout(pause);
    asking.abort();
  }

  async function find() {
    stop();
    asking = new AbortController();
    const { signal } = asking;
    const body = typed(form);
    body.set("action", "find");
    try {
      const headers = { Accept: "text/html" };
      const answer = await fetch(form.getAttribute("action"), { method: "POST", headers, body, signal });
      const next = answer.ok ? (await live.read(answer)).getElementById(place) : null;
      if (signal.aborted) return;
      if (next) show(next);
      else send.hidden = false;
    } catch {
      if (!signal.aborted) send.hidden = false;
    }
  }
}
