/** The preferences of this device: look and sound of the app. */

import { keep } from "./device/storage.js";
import { app, changed } from "./state.js";

/**
 * `language` null: as the device; `look`: `device`, `light`, `dark` or `contrast`; `text`: percent; `isSimple`: one
 * question a screen; `homeZone`: a zone of the device in which home time was wanted; `isWelcomed`: has seen the start;
 * `journey`: the doses that the last change of the time zone removes and brings forward, as core/journey.js has it.
 */
const usual = {
  language: null,
  look: "device",
  text: 100,
  motion: true,
  sound: true,
  vibration: true,
  isSimple: false,
  homeZone: null,
  isWelcomed: false,
  journey: null,
};

/** @returns {typeof usual} without a choice here, the text is as large as on the patient's other devices */
export const preferences = () => ({ ...usual, text: app.session?.patient.textSize ?? usual.text, ...app.preferences });

/** @param {Partial<typeof usual>} chosen */
export async function prefer(chosen) {
  app.preferences = { ...app.preferences, ...chosen };
  changed();
  await keep({ preferences: app.preferences });
}

/** Applies the preferences to the page. */
export function dress() {
  const { look, text, motion } = preferences();
  const root = document.documentElement;
  root.dataset.look = look;
  root.dataset.motion = motion ? "device" : "none";
  root.style.fontSize = `${text}%`;
}
