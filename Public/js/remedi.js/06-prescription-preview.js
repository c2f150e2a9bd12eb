// Prescribing: the preview follows typing. The form itself is sent, as with its button "Preview":
// this stores nothing.
const prescription = document.querySelector("#prescription");
if (prescription) {
  const bench = prescription.closest(".workbench");
  let timer = 0;
  let asked = null;

  if (!document.getElementById("preview")) {
    showMissing([]);
    const isRefused = document.querySelector(".problems");
    // A programme has ticks in its place.
    if (!isRefused && prescription.querySelector("select[name=item]")?.value) update();
  }
  for (const event of ["input", "change"]) prescription.addEventListener(event, later);

  function later(event) {
    if (event.target.type === "file" || event.target.getAttribute("role") === "combobox") return;
    clearTimeout(timer);
    timer = setTimeout(update, 400);
  }

  async function update() {
    asked?.abort();
    asked = new AbortController();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(prescription)) if (typeof value === "string") fields.append(name, value);
    fields.set("action", "live");
    try {
      const answer = await fetch(window.location.pathname, { method: "POST", body: fields, signal: asked.signal });
      if (answer.redirected || !answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const preview = page.getElementById("preview");
      if (preview) show(document.adoptNode(preview));
      else showMissing([...page.querySelectorAll(".problems li")].map((line) => line.textContent.trim()));
      // The beginning is shown beside the button, too.
      const beginning = page.getElementById("beginning");
      if (beginning) document.getElementById("beginning")?.replaceWith(document.adoptNode(beginning));
    } catch {
      // More was typed meanwhile, or the connection is lost: the button "Preview" is still there.
    }
  }

  function show(preview) {
    const old = document.getElementById("preview");
    const focused = old?.contains(document.activeElement) ? document.activeElement.id : "";
    if (old) old.replaceWith(preview);
    else prescription.after(preview);
    bench.classList.add("has-preview");
    if (focused) document.getElementById(focused)?.focus();
  }

  function showMissing(sentences) {
    const preview = document.createElement("section");
    const heading = document.createElement("h2");
    const text = document.createElement("p");
    const list = document.createElement("ul");
    preview.id = "preview";
    preview.className = "card preview stack";
    preview.setAttribute("aria-labelledby", "preview-title");
    heading.id = "preview-title";
    heading.textContent = "Preview";
    text.className = "soft";
    text.textContent = sentences.length ? "Still to do:" : "What you prescribe shows here, with its next two weeks.";
    list.className = "bullets soft";
    list.append(
      ...sentences.map((sentence) => {
        const line = document.createElement("li");
        line.textContent = sentence;
        return line;
      }),
    );
    preview.append(heading, text, ...(sentences.length ? [list] : []));
    show(preview);
  }
}
