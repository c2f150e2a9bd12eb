/** Short tones and vibrations, made here. Both can be switched off; a device that has none stays quiet. */

import { preferences } from "../preferences.js";

/** Tones one after the other: `[hertz, seconds]`. */
const tones = {
  tick: [[660, 0.1]],
  ready: [[660, 0.1]],
  go: [[988, 0.45]],
  near: [[784, 0.12], [784, 0.12]],
  rest: [[784, 0.2], [523, 0.35]],
  end: [[523, 0.18], [659, 0.18], [784, 0.5]],
};

/** Milliseconds on, off, on … */
const pulses = {
  tick: [40],
  ready: [40],
  go: [250],
  near: [60, 80, 60],
  rest: [200, 120, 200],
  end: [300, 150, 300, 150, 300],
};

const loudness = 0.35;
let context = null;

/** Browsers let a page sound only from a tap on: call this at one. */
export function unlockSound() {
  if (!preferences().sound || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  // A device without sound now, for instance during a call, is tried again at the next tap.
  if (context.state !== "running") context.resume().catch(() => {});
}

/** @param {string} name of a cue of core/exercise.js; one without a tone is silent */
export function signal(name) {
  const { sound, vibration } = preferences();
  if (sound && context?.state === "running") play(tones[name] ?? []);
  if (vibration && pulses[name]) navigator.vibrate?.(pulses[name]);
}

function play(melody) {
  let at = context.currentTime;
  for (const [hertz, seconds] of melody) {
    const oscillator = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    // Swells and fades: a tone that is cut off clicks.
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudness, at + 0.02);
    volume.gain.setValueAtTime(loudness, at + seconds - 0.03);
    volume.gain.linearRampToValueAtTime(0, at + seconds);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
    at += seconds + 0.05;
  }
}

/** Gives the loudspeaker back. */
export function quiet() {
  context?.close();
  context = null;
}
