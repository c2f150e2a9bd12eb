import { breakable, el } from "./dom.js";

/** The drawing, large. */
export function drawing(item) {
  if (!item.imageURL) return null;
  return el("img.drawing", { "data-key": "drawing", src: item.imageURL, alt: item.imageDescription ?? "" });
}

/** The physician's note. */
export const physiciansNote = ({ note }) => (note ? el("p.note", { "data-key": "note" }, note) : null);

/** Its steps and its description. */
export function about(item, w) {
  return [
    item.steps ? section("steps", w.steps, el("ol.how", {}, item.steps.map((step) => el("li", {}, step)))) : null,
    item.description ? section("about", w.about, el("p.prose", {}, breakable(item.description))) : null,
    item.videoURL ? video(item, w) : null,
  ];
}

export function video({ videoURL }, w) {
  const link = el("a", { href: videoURL, target: "_blank", rel: "noopener noreferrer" }, w.video);
  return el("p", { "data-key": "video" }, link);
}

function section(key, heading, content) {
  const id = `${key}-heading`;
  return el("section.group", { "data-key": key, "aria-labelledby": id }, el("h2", { id }, heading), content);
}
