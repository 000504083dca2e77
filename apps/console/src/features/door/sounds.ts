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

/** A sound that comes later than this belongs to no answer any more. */
const LATE_MS = 500;

let context: AudioContext | null = null;

/** Plays the sound of an answer. A browser that allows none before a tap stays silent until then. */
export const playAnswer = async (kind: Answered["kind"]): Promise<void> => {
  try {
    context ??= new AudioContext();
    const asked = performance.now();
    // A context that began before the first tap, or that a call interrupted, waits.
    if (context.state !== "running") await context.resume();
    if (performance.now() - asked > LATE_MS) return;
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
