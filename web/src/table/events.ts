// Plays what happened, one after the other, at a pace one can change. Nothing is skipped: who is far behind sees it faster.
import type { Told } from "../wire";

export type Speed = "calm" | "brisk" | "instant";

/** One thing to be shown: what happened, and the view and scene that hold afterwards. */
export interface Beat<T> {
  /** Done before the first of its events is shown. */
  begin?: (() => void) | undefined;
  told: readonly Told[];
  after: T;
}

export interface Clock {
  wait(ms: number): Promise<void>;
}

export const realClock: Clock = { wait: (ms) => new Promise((done) => setTimeout(done, ms)) };

const GAP_MS: Record<Speed, number> = { calm: 600, brisk: 250, instant: 0 };
const HURRY_FROM = 6;

/**
 * A queue of beats. `show` is called for every event in order and may take its time; `settle` when a beat's events are over.
 */
export class EventPlayer<T> {
  speed: Speed = "calm";
  #queue: Beat<T>[] = [];
  #playing: Promise<void> | null = null;
  #show: (told: Told, hurry: boolean) => Promise<void> | void;
  #settle: (after: T) => void;
  #clock: Clock;

  constructor(show: (told: Told, hurry: boolean) => Promise<void> | void, settle: (after: T) => void, clock: Clock = realClock) {
    this.#show = show;
    this.#settle = settle;
    this.#clock = clock;
  }

  /** How many beats wait to be shown. */
  get behind(): number {
    return this.#queue.length;
  }

  add(beat: Beat<T>): void {
    this.#queue.push(beat);
    this.#playing ??= this.#run().finally(() => (this.#playing = null));
  }

  /** Everything still waiting is told at once, in order: for a full picture that takes its place. */
  flush(): void {
    const rest = this.#queue.splice(0);
    for (const beat of rest) {
      beat.begin?.();
      for (const told of beat.told) void this.#show(told, true);
    }
    const last = rest.at(-1);
    if (last) this.#settle(last.after);
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#playing) await this.#playing;
  }

  async #run(): Promise<void> {
    let beat: Beat<T> | undefined;
    while ((beat = this.#queue.shift())) {
      beat.begin?.();
      for (const told of beat.told) {
        const hurry = this.speed === "instant" || this.#queue.length >= HURRY_FROM;
        await this.#show(told, hurry);
        if (!hurry) await this.#clock.wait(GAP_MS[this.speed] / 2);
      }
      this.#settle(beat.after);
    }
  }
}
