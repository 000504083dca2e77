import type { Answered } from "./desk-engine.ts";

/** Tones in Hz, one after the other: welcome rises, what needs attention falls, and a refusal is low. */
const TONES: Record<Answered["kind"], readonly number[]> = {
  welcome: [660, 990],
  already: [660, 440],
  elsewhere: [330, 220],
  closed: [330, 220],
  full: [330, 220],
  unknown: [220, 220, 220],
};
const TONE_S = 0.12;

let context: AudioContext | null = null;

/** Plays the sound of an answer. A browser that allows none before a tap stays silent. */
export const playAnswer = (kind: Answered["kind"]): void => {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    const gain = context.createGain();
    gain.gain.value = 0.25;
    gain.connect(context.destination);
    for (const [at, frequency] of TONES[kind].entries()) {
      const tone = context.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(gain);
      tone.start(start + at * TONE_S);
      tone.stop(start + (at + 1) * TONE_S);
    }
  } catch {
    // No sound: colour, word and sign say the same.
  }
};
