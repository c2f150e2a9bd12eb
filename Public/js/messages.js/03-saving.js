// A message that is written is saved as a draft two seconds after the last key.
for (const form of document.querySelectorAll("form[data-writing]")) saveWhileWriting(form);

function saveWhileWriting(form) {
  const told = form.querySelector("[data-saved]");
  const quiet = 2_000;
  let pause;
  let saving = null;
  let isUnsaved = false;
  let isSent = false;

  form.addEventListener("input", ({ target }) => {
    // What is looked for is no part of the message.
    if (target.closest("[data-find]")) return;
    isUnsaved = true;
    wait();
  });

  form.addEventListener("submit", async (event) => {
    clearTimeout(pause);
    if (!saving) {
      isSent = true;
      return;
    }
    // The form needs the revision of the draft that is being saved.
    const { submitter } = event;
    event.preventDefault();
    await saving;
    form.requestSubmit(submitter);
  });

  window.addEventListener("beforeunload", (event) => {
    if (isUnsaved && !isSent) event.preventDefault();
  });

  // A page that comes back from the browser's memory can be sent again.
  window.addEventListener("pageshow", () => (isSent = false));

  function wait() {
    clearTimeout(pause);
    pause = setTimeout(begin, quiet);
  }

  function begin() {
    if (saving || isSent) return;
    saving = save().finally(() => {
      saving = null;
      if (isUnsaved) wait();
    });
  }

  async function save() {
    const body = typed(form);
    body.set("action", "save");
    isUnsaved = false;
    try {
      const answer = await fetch(form.getAttribute("action"), { method: "POST", headers: { Accept: "text/html" }, body });
      const page = await live.read(answer);
      const saved = answer.ok && answer.redirected ? page.querySelector("form[data-writing]") : null;
      if (saved) keep(saved, page, answer.url);
      else tell("The draft is not saved. “Save draft” says why.");
    } catch {
      tell("The draft is not saved: there is no connection. What you typed stays here.");
      isUnsaved = true;
    }
  }

  function keep(saved, page, address) {
    const isCopy = value(saved, "id") !== value(form, "id");
    for (const name of ["id", "revision"]) form.elements.namedItem(name).value = value(saved, name);
    window.history.replaceState(null, "", address);
    const time = new Date().toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
    tell(isCopy ? page.querySelector(".notice").textContent : `The draft is saved: ${time}.`);
  }

  function value(of, name) {
    return of.elements.namedItem(name).value;
  }

  function tell(sentence) {
    told.textContent = sentence;
  }
}

// The form as it was typed. A draft keeps no files, and a search needs none.
function typed(form) {
  return new URLSearchParams([...new FormData(form)].filter(([, value]) => typeof value === "string"));
}
