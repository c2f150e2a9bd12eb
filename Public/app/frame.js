/** The frame around every page: banners, the page, and the navigation. */

import { banners } from "./parts/banners.js";
import { el, morph, unparted } from "./parts/dom.js";
import { navigation } from "./parts/navigation.js";
import { isPage, load } from "./pages.js";
import { preferences } from "./preferences.js";
import { again, go, here, href } from "./routes.js";
import { app, subscribe } from "./state.js";
import { language, words } from "./words/words.js";

/** Pages without a session. */
const open = ["sign-in", "forgot-password", "invitation"];
const styles = ["arrive", "item", "settings", "plan"];
const minute = 60_000;

let current = null;
let isDrawing = false;

/** Shows the page of the address, and draws it again after each change. */
export async function begin() {
  addEventListener("hashchange", () => enter());
  addEventListener(again, () => enter());
  subscribe(draw);
  setInterval(draw, minute);
  await enter();
}

/** Repeats the fetches of the current page. */
export async function refreshPage() {
  await current?.page.enter?.(current.view);
}

/** The page of the address; Today if the address is unknown. */
function asked() {
  const place = here();
  return isPage(place.name) ? place : { name: "today", args: [] };
}

/** The page to show instead, such as the sign-in. Null if there is none. */
function detour({ name }) {
  if (!app.session) return open.includes(name) ? null : "sign-in";
  if (name === "sign-in" && !app.session.isOver) return "today";
  if (name === "today" && !preferences().isWelcomed) return "welcome";
  if (name === "today" && preferences().isSimple && !asked().args.length) return "one";
  return null;
}

/** A part of the app that is not on this device yet, and there is no network. */
const missing = {
  words: "common",
  title: ({ c }) => c.navigation.today,
  render: ({ c }) => [el("h1", { tabindex: "-1" }, c.navigation.today), el("p.lead", {}, c.notAtHand)],
};
// A browser may not request a module again that once failed: only a new start does.
addEventListener("online", () => current?.page === missing && location.reload());

let entered = 0;

async function enter() {
  entered += 1;
  const mine = entered;
  const place = asked();
  const other = detour(place);
  if (other) return go(other, [], { replace: true });
  const [c, found] = await Promise.all([words("common"), load(place.name).catch(() => missing)]);
  const [known] = await Promise.all([words(found.words).catch(() => null), worn(place.name === "today" ? [] : styles)]);
  // The patient has gone on meanwhile.
  if (mine !== entered) return;
  const [page, w] = known ? [found, known] : [missing, c];
  current?.page.leave?.();
  // Closes a question of the former page.
  document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
  const isFirst = current === null;
  current = { page, place, view: { app, args: place.args, w, c } };
  document.documentElement.lang = language();
  drawNow();
  if (!isFirst) {
    scrollTo(0, 0);
    document.querySelector("h1")?.focus();
  }
  await page.enter?.(current.view);
}

/** Draws soon, once for all changes until then. */
function draw() {
  if (isDrawing) return;
  isDrawing = true;
  setTimeout(() => {
    isDrawing = false;
    if (!current) return;
    if (detour(current.place)) enter();
    else drawNow();
  }, 0);
}

/** The styles of pages other than Today are loaded with the first of them. */
function worn(styles) {
  const missing = styles.filter((name) => !document.getElementById(`style-${name}`));
  const loaded = (name) =>
    new Promise((resolve) => {
      const link = el("link", { id: `style-${name}`, rel: "stylesheet", href: `/app/styles/${name}.css` });
      link.onload = link.onerror = resolve;
      document.head.append(link);
    });
  return Promise.all(missing.map(loaded));
}

const placed = ({ name, args }) => ({ "data-page": name, "data-address": href(name, ...args) });

function drawNow() {
  const { page, view, place } = current;
  const { w, c } = view;
  document.title = unparted(`${page.title(view)} · Remedi`);
  const isBare = page.isBare || open.includes(place.name);
  const whole = el(
    "div",
    {},
    isBare ? null : el("a.skip", { href: "#content", onclick: toContent }, c.skip),
    el("main.page", { id: "content", tabindex: "-1", ...placed(place) }, banners(view), page.render(view)),
    isBare ? null : navigation(place.name, c),
  );
  morph(document.getElementById("app"), whole);
}

function toContent(event) {
  event.preventDefault();
  document.getElementById("content").focus();
}

