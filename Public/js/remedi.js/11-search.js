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
    // An earlier request is obsolete, even if its answer comes.
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
      // The connection is lost: the list stays, and the button requests the page itself.
      if (!signal.aborted) send.hidden = false;
    }
  }
}
