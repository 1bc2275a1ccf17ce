// Plays what happened, one after the other, at a pace one can change. Nothing is left out: who is far behind, or taps, sees it faster.
import type { Told } from "../wire";

export type Speed = "calm" | "brisk" | "instant";

/** One thing to be shown: what happened, and the view and scene that hold afterwards. */
export interface Beat<T> {
  /** Done before the first of its events is shown. */
  begin?: (() => void) | undefined;
  told: readonly Told[];
  after: T;
}

/** Waits, until the time is over or `wake` is called. */
export interface Clock {
  wait(ms: number): Promise<void>;
  wake(): void;
}

export class RealClock implements Clock {
  #wake: () => void = () => {};

  wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  wake(): void {
    this.#wake();
  }
}

/** After a thing that moved something, eyes rest a moment. */
const REST_MS: Record<Speed, number> = { calm: 300, brisk: 125, instant: 0 };
const HURRY_FROM = 6;
/** However much happens at once, nobody is kept waiting for longer. */
const LONGEST_MS = 1_800;
/** What is over sooner is told, not looked at: drawing a card, for instance. */
const GLANCE_MS = 120;

/**
 * A queue of beats. `show` is called for every event in order, `lasts` says for how long it is to be seen, `settle` is called when a
 * beat's events are over.
 */
export class EventPlayer<T> {
  speed: Speed = "calm";
  #queue: Beat<T>[] = [];
  #playing: Promise<void> | null = null;
  #hurry = false;
  #show: (told: Told) => void;
  #lasts: (told: Told) => number;
  #settle: (after: T) => void;
  #clock: Clock;

  constructor(show: (told: Told) => void, lasts: (told: Told) => number, settle: (after: T) => void, clock: Clock = new RealClock()) {
    this.#show = show;
    this.#lasts = lasts;
    this.#settle = settle;
    this.#clock = clock;
  }

  /** How many beats wait to be shown. */
  get behind(): number {
    return this.#queue.length;
  }

  add(beat: Beat<T>): void {
    this.#queue.push(beat);
    this.#start();
  }

  #start(): void {
    this.#playing ??= this.#run().finally(() => {
      this.#playing = null;
      this.#hurry = false;
      // what was added while the last run came to its end
      if (this.#queue.length > 0) this.#start();
    });
  }

  /** Whatever waits is shown without a pause. */
  skip(): void {
    this.#hurry = this.#playing !== null;
    this.#clock.wake();
  }

  /** Everything still waiting is told at once, in order: for a full picture that takes its place. */
  flush(): void {
    const rest = this.#queue.splice(0);
    for (const beat of rest) {
      beat.begin?.();
      beat.told.forEach(this.#show);
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
      const times = beat.told.map((told) => this.#time(told));
      const share = Math.min(1, LONGEST_MS / times.reduce((sum, ms) => sum + ms, 1));
      for (const [i, told] of beat.told.entries()) {
        this.#show(told);
        const ms = (times[i] ?? 0) * share;
        if (ms > 0 && !this.#hurry && this.#queue.length < HURRY_FROM) await this.#clock.wait(ms);
      }
      this.#settle(beat.after);
    }
  }

  #time(told: Told): number {
    if (this.speed === "instant") return 0;
    const ms = this.speed === "brisk" ? this.#lasts(told) / 2 : this.#lasts(told);
    return ms < GLANCE_MS ? ms : ms + REST_MS[this.speed];
  }
}
