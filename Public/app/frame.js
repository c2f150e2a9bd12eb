/** The frame around every page: what needs to be known at once, the page, and the way to the others. */

import { banners } from "./parts/banners.js";
import { el, morph, unparted } from "./parts/dom.js";
import { navigation } from "./parts/navigation.js";
import { isPage, load } from "./pages.js";
import { preferences } from "./preferences.js";
import { again, go, here, href } from "./routes.js";
import { app, subscribe } from "./state.js";
import { language, words } from "./words/words.js";

/** Pages for who is not signed in. */
const open = ["sign-in", "forgot-password", "invitation"];
const styles = ["arrive", "item", "settings", "plan"];
const minute = 60_000;

let current = null;
let isDrawing = false;

/** Shows the page that the address asks for, and follows it and whatever changes. */
export async function begin() {
  addEventListener("hashchange", () => enter());
  addEventListener(again, () => enter());
  subscribe(draw);
  setInterval(draw, minute);
  await enter();
}

/** What the page at hand wants fetched, once more. */
export async function refreshPage() {
  await current?.page.enter?.(current.view);
}

/** The page that the address asks for; Today where it asks for nothing known. */
function asked() {
  const place = here();
  return isPage(place.name) ? place : { name: "today", args: [] };
}

/** Where one may not be, or has to be first. */
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
// A browser may not ask again for a part that once did not come: only a new start does.
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
  // Somebody was quicker on.
  if (mine !== entered) return;
  const [page, w] = known ? [found, known] : [missing, c];
  current?.page.leave?.();
  // A question about what is not shown any more.
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

/** Draws soon: once, however much changes meanwhile. */
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

/** What other pages than Today look like is loaded with the first of them. */
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

