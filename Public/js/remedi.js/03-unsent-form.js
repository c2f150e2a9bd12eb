// Forms: the page asks before unsaved text is lost. "Cancel" discards it on purpose.
if (document.querySelector(".account")) {
  const keeping = "main form[method=post]:not([data-leads])";
  let isUnsent = false;
  document.addEventListener("input", ({ target }) => (isUnsent ||= target.closest(keeping) !== null));
  document.addEventListener("submit", () => (isUnsent = false));
  // With a preview, the buttons are outside of the form.
  const cancel = "form .actions a, .workbench-end .actions a";
  document.addEventListener("click", ({ target }) => (isUnsent &&= target.closest(cancel) === null));
  window.addEventListener("beforeunload", (event) => isUnsent && event.preventDefault());
}
