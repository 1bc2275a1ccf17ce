// Small sounds, made by the browser itself: your turn, a move, a refusal, the end. Nothing sounds unless it is wanted.
import { settings } from "../app/settings.svelte";
import type { Scene } from "../wire";

export type Cue = "turn" | "move" | "refused" | "over";

/** One note: its pitch, when it begins and how long it lasts, in seconds. */
type Note = readonly [hertz: number, at: number, lasts: number];

const TUNES: Record<Cue, readonly Note[]> = {
  turn: [
    [523, 0, 0.12],
    [784, 0.11, 0.22],
  ],
  move: [[330, 0, 0.07]],
  refused: [
    [196, 0, 0.1],
    [147, 0.1, 0.18],
  ],
  over: [
    [523, 0, 0.15],
    [659, 0.14, 0.15],
    [784, 0.28, 0.15],
    [1047, 0.42, 0.4],
  ],
};
const LOUD = 0.12;
/** Moves that follow each other faster sound as one. */
const APART_S = 0.09;

let audio: AudioContext | null = null;
let moved = -1;

export function play(cue: Cue): void {
  // before the first touch a browser lets nothing sound
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  if (cue === "move") {
    if (now - moved < APART_S) return;
    moved = now;
  }
  for (const note of TUNES[cue]) pluck(audio, now, note);
}

/** A soft tone that dies away, as of a wooden bar. */
function pluck(audio: AudioContext, now: number, [hertz, at, lasts]: Note): void {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: hertz });
  const fade = new GainNode(audio, { gain: 0 });
  fade.gain.setValueAtTime(LOUD, now + at);
  fade.gain.exponentialRampToValueAtTime(0.001, now + at + lasts);
  tone.connect(fade).connect(audio.destination);
  tone.start(now + at);
  tone.stop(now + at + lasts);
}

/** What is to be heard when one scene follows another. */
export function cueOf(before: Scene | null, now: Scene | null): Cue | null {
  if (!before || !now) return null;
  if (now.ending) return before.ending ? null : "over";
  return mine(now) && !mine(before) ? "turn" : null;
}

const mine = ({ turn, eyes }: Scene) => typeof turn === "object" && turn.decide === eyes;
