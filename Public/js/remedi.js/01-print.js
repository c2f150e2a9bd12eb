// Small enhancements. Every page works without them.

// Print: the button shows only where a script can answer it.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
