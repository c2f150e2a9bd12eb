import { el } from "./dom.js";

/** The styles of pages about readings, which others do not load. Resolves once they are there. */
export function readingStyles() {
  if (document.getElementById("style-readings")) return null;
  return new Promise((resolve) => {
    const link = el("link", { id: "style-readings", rel: "stylesheet", href: "/app/styles/readings.css" });
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
