/** What was chosen on this device: how the app looks and sounds. */

import { keep } from "./device/storage.js";
import { app, changed } from "./state.js";

/**
 * `language` null: as the device; `look`: `device`, `light`, `dark` or `contrast`; `text`: percent; `isSimple`: one
 * question a screen; `homeZone`: a zone of the device in which home time was wanted; `isWelcomed`: has seen the start;
 * `journey`: what the change of the time zone that was chosen last removes and brings forward, as core/journey.js has it.
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

/** @returns {typeof usual} where nothing was chosen here, the text is as large as on the patient's other devices */
export const preferences = () => ({ ...usual, text: app.session?.patient.textSize ?? usual.text, ...app.preferences });

/** @param {Partial<typeof usual>} chosen */
export async function prefer(chosen) {
  app.preferences = { ...app.preferences, ...chosen };
  changed();
  await keep({ preferences: app.preferences });
}

/** Makes the page look as it was chosen. */
export function dress() {
  const { look, text, motion } = preferences();
  const root = document.documentElement;
  root.dataset.look = look;
  root.dataset.motion = motion ? "device" : "none";
  root.style.fontSize = `${text}%`;
}
