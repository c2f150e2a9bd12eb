/** Makes elements, and morphs one page into another without losing focus, typed text or scroll position. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name tag with classes: `button.large.quiet`
 * @param {object} [properties] attributes; functions under `onclick` and the like are listeners; `null`, `undefined` and
 *   `false` omit one
 * @param {...(Node|string|null|Array)} children
 * @returns {HTMLElement}
 */
export function el(name, properties, ...children) {
  return made((tag) => document.createElement(tag), name, properties, children);
}

/** The same for drawings. */
export function svg(name, properties, ...children) {
  return made((tag) => document.createElementNS(SVG, tag), name, properties, children);
}

const unit = /(\d) (?=(?:[mkµ]?g|mcg|m[lL]|IU|%)(?!\p{L}))/gu;

const long = /[^\s/-]{12,}/u;

/**
 * A name that breaks after a slash, not within a word or before a unit. The longest words are
 * marked: the name yields to the width by them.
 */
export const breakable = (text) =>
  text.replace(unit, "$1\u00A0").split("/").flatMap((part, index) => [
    index ? ["/", el("wbr")] : [],
    long.test(part) ? el("span.long", {}, part) : part,
  ]);

/** Without soft hyphens, for where there are no lines. */
export const unparted = (text) => text.replaceAll("\u00AD", "");
const isSpoken = (key) => key === "alt" || key === "aria-label";

function made(make, name, properties, children) {
  const [tag, ...classes] = name.split(".");
  const element = make(tag);
  if (classes.length) element.setAttribute("class", classes.join(" "));
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element[key] = value;
    else element.setAttribute(key, value === true ? "" : isSpoken(key) ? unparted(value) : value);
  }
  const isThere = (child) => child !== null && child !== undefined && child !== false;
  element.append(...children.flat(Infinity).filter(isThere));
  return element;
}

const listeners = ["onclick", "onchange", "oninput", "onsubmit", "onkeydown", "ontoggle"];
// The user's own changes to a page take precedence over its markup; so do attributes that `data-own` names, and
// with `children` in it the inserted children.
const own = { DETAILS: ["open"], DIALOG: ["open"] };

/**
 * Makes the children of one element those of another, touching only what differs. Elements with the same `id` or
 * `data-key` are taken for the same.
 * @param {Element} target in the page
 * @param {Element} source is used up
 */
export function morph(target, source) {
  const wanted = [...source.childNodes];
  const kept = new Map();
  const keys = new Set(wanted.map(keyOf));
  // Removals come first: an element that is moved out of the way would lose the focus.
  for (const child of [...target.children]) {
    if (!keyOf(child)) continue;
    if (keys.has(keyOf(child))) kept.set(keyOf(child), child);
    else child.remove();
  }
  let place = target.firstChild;
  for (const node of wanted) {
    const known = keyOf(node) ? kept.get(keyOf(node)) : place && !keyOf(place) && isAlike(place, node) ? place : null;
    if (known && isAlike(known, node)) {
      if (known === place) place = place.nextSibling;
      else target.insertBefore(known, place);
      become(known, node);
    } else {
      target.insertBefore(node, place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset?.key || null : null);
const isAlike = (one, other) => one.nodeName === other.nodeName && (one.type === other.type || isOwn(one, "type"));
const isOwn = (node, what) => node.dataset?.own?.split(" ").includes(what);

function become(node, other) {
  if (node.nodeType === Node.TEXT_NODE) {
    if (node.data !== other.data) node.data = other.data;
    return;
  }
  const spared = [...(own[node.nodeName] ?? []), ...(node.dataset.own?.split(" ") ?? [])];
  for (const { name } of [...node.attributes]) {
    if (!other.hasAttribute(name) && !spared.includes(name)) node.removeAttribute(name);
  }
  for (const { name, value } of other.attributes) {
    if (node.getAttribute(name) !== value && !spared.includes(name)) node.setAttribute(name, value);
  }
  for (const name of listeners) if (node[name] !== other[name]) node[name] = other[name];
  // A box shows the record; text typed into other fields stays.
  if (node.type === "checkbox" && !spared.includes("checked") && node.checked !== other.checked) node.checked = other.checked;
  if (!spared.includes("children")) morph(node, other);
}
