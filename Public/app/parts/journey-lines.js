import { removed } from "../device/journey.js";
import { href } from "../routes.js";
import { words } from "../words/words.js";
import { el } from "./dom.js";
import { time } from "./when.js";

/** @returns {Promise<(day: object) => Node[]>} in the language in use */
export async function drawn() {
  const w = await words("travel");
  return (day) => removed(day).map((one) => line(one, day, w));
}

const line = ({ id, name, scheduledFor }, { date }, w) =>
  el(
    "p.soft",
    { "data-key": `removed-${id}` },
    w.removed(name, time(scheduledFor)),
    " ",
    el("a", { href: href("why", date, id) }, w.why, el("span.unseen", {}, ` ${name}`)),
  );
