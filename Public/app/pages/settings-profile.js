import { keepForProfile, sendProfile } from "../device/profile.js";
import { el } from "../parts/dom.js";
import { sizesToChoose } from "../parts/text-sizes.js";
import { prefer, preferences } from "../preferences.js";
import { again } from "../routes.js";

/**
 * Settings that apply on this device at once and are also stored in the patient's profile, for other devices. If
 * the server cannot be reached, the device keeps its own settings, and sends them later.
 */

const [smallest, largest, step] = [100, 200, 10];
/** Milliseconds after the last tap: a size is found by many taps and sent once. */
const settling = 1000;

let timer = null;

function resize(text) {
  keepForProfile({ textSize: text });
  clearTimeout(timer);
  timer = setTimeout(sendProfile, settling);
  return prefer({ text });
}

/** Speaks another language from now on. */
export async function speak(language) {
  await keepForProfile({ language });
  await prefer({ language });
  dispatchEvent(new Event(again));
  await sendProfile();
}

/** Three sizes at once, and finer steps, with a sample. */
export function textSize(w) {
  const { text } = preferences();
  const button = (sign, name, size) =>
    el(
      "button.button.quiet",
      {
        type: "button",
        "aria-label": name,
        "aria-disabled": size === text ? "true" : null,
        onclick: () => resize(size),
      },
      sign,
    );
  return [
    el("h2", { id: "size" }, w.size),
    sizesToChoose(w.sizes, resize),
    el(
      "div.size",
      { role: "group", "aria-labelledby": "size" },
      button("−", w.smaller, Math.max(smallest, text - step)),
      el("output", { "aria-live": "polite" }, w.percent(text)),
      button("+", w.larger, Math.min(largest, text + step)),
    ),
    el("p.lead", {}, w.sample),
  ];
}
