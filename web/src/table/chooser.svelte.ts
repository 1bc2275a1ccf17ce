// One decision from the first touch to the last: what is picked, what would be done, and when it is done.
import type { Offer } from "../wire";
import { Controller, type Spot } from "./controller";

/** What made a touch: a finger cannot hover, so its first touch only shows. */
export type Means = "finger" | "pointer";

export interface Table {
  play(offer: Offer): void;
  /** A place was touched where nothing is offered. */
  refuse(touch: string): void;
  /** Whether a decision would bring something to light, and so can never be taken back. */
  reveals(action: string): Promise<boolean>;
  /** Whether people want to be asked at all. */
  careful(): boolean;
  /** Whether luck always follows what is decided there, so that it can never be taken back either. */
  final(touch: string): boolean;
}

/** Two touches within this time are one touch of a shaking hand. */
const TREMBLE_MS = 250;

export class Chooser {
  /** Touches so far, without the one that would decide. */
  #base = $state.raw(new Controller([]));
  /** The choice that is shown and waits to be confirmed. */
  pending = $state.raw<Offer | null>(null);
  #last: { touch: string; at: number } | null = null;
  #table: Table;
  #now: () => number;

  constructor(table: Table, now: () => number = () => performance.now()) {
    this.#table = table;
    this.#now = now;
  }

  /** A new decision forgets the touches of the last one. */
  begin(offers: readonly Offer[]): void {
    this.#base = new Controller(offers);
    this.#forget();
  }

  get spots(): ReadonlyMap<string, Spot> {
    const spots = this.#base.spots;
    for (const touch of this.pending?.touch ?? []) spots.set(touch, "chosen");
    return spots;
  }

  get touched(): readonly string[] {
    return this.pending?.touch ?? this.#base.touched;
  }

  /** What the touches so far leave. */
  get left(): readonly Offer[] {
    return this.#base.left;
  }

  /** What can be done now by its name alone. */
  get named(): readonly Offer[] {
    return this.pending ? [this.pending] : this.#base.named;
  }

  /** What touching a place would decide, if it would. */
  preview(spot: string): Offer | undefined {
    return this.#base.preview(spot);
  }

  touch(spot: string, means: Means = "pointer"): void {
    const again = this.pending !== null && this.#last?.touch === spot;
    if (again && this.#now() - (this.#last?.at ?? 0) < TREMBLE_MS) return;
    if (again) return this.confirm();
    this.#forget();
    const [next, step] = this.#base.touch(spot);
    this.#base = next;
    if (step.kind === "nothing") this.#table.refuse(step.touch);
    if (step.kind === "decided") this.#decide(step.offer, spot, means);
  }

  /** An offer chosen by its words. */
  choose(offer: Offer): void {
    if (this.pending === offer) return this.confirm();
    this.#forget();
    this.#decide(offer, "", "pointer");
  }

  /** What is shown is done; so is what was picked card by card, which has been shown by that. */
  confirm(offer: Offer | null = this.pending): void {
    if (!offer) return;
    if (offer !== this.pending && (offer.warning || !this.#base.named.includes(offer))) return this.choose(offer);
    this.clear();
    this.#table.play(offer);
  }

  clear(): void {
    this.#base = this.#base.clear();
    this.#forget();
  }

  #decide(offer: Offer, touch: string, means: Means): void {
    this.pending = offer;
    this.#last = { touch, at: this.#now() };
    if (offer.warning) return;
    if (!this.#table.careful()) return this.confirm();
    if (means === "finger" || this.#table.final(touch)) return;
    void this.#table.reveals(offer.action).then((reveals) => {
      if (this.pending === offer && !reveals) this.confirm();
    });
  }

  #forget(): void {
    this.pending = null;
    this.#last = null;
  }
}
