// A picture that does not load says so, with the words that describe it. One without words only adorns the page.
document.addEventListener("error", ({ target }) => sayLost(target), true);
for (const picture of document.images) {
  // What failed before this script came; what has not begun to load is not complete.
  if (picture.complete) picture.decode().catch(() => sayLost(picture));
}

function sayLost(picture) {
  if (!(picture instanceof HTMLImageElement) || !picture.alt || !picture.isConnected) return;
  const words = document.createElement("p");
  words.className = `${picture.className} drawing-blank`;
  words.dir = "auto";
  words.textContent = `The picture did not load. It shows: ${picture.alt}`;
  picture.replaceWith(words);
}
