// Narrows offered actions by touches. One controller plays all five games.
import type { Offer } from "../wire";

/** What a touch point can be now. */
export type Spot = "open" | "chosen";

/** What a touch led to. */
export type Step =
  { kind: "narrowed" } | { kind: "play"; offer: Offer } | { kind: "confirm"; offer: Offer } | { kind: "nothing"; touch: string };

/**
 * Touches so far and the offers they leave. An offer lists its touches in the order in which one would make them, but any order is
 * taken: each touch keeps the offers that still mention it. Equal pieces share a name, so a name may be touched as often as an offer
 * lists it. The only offer left is played; so is one that is complete when its last touch, a button for instance, ends all that are left.
 */
export class Controller {
  readonly offers: readonly Offer[];
  readonly touched: readonly string[];

  constructor(offers: readonly Offer[], touched: readonly string[] = []) {
    this.offers = offers;
    this.touched = touched;
  }

  /** The offers that all touches so far agree with. */
  get left(): Offer[] {
    return this.offers.filter((offer) => this.touched.every((touch) => times(offer.touch, touch) >= times(this.touched, touch)));
  }

  /** The touch points to highlight: what the offers left still need, and what has been touched. */
  get spots(): Map<string, Spot> {
    const spots = new Map<string, Spot>();
    for (const offer of this.left) for (const touch of offer.touch ?? []) spots.set(touch, "open");
    for (const touch of this.touched) spots.set(touch, "chosen");
    return spots;
  }

  /** Offers that are complete although longer ones are left: they need to be asked for by name. */
  get ambiguous(): Offer[] {
    return this.touched.length > 0 && this.left.length > 1 ? this.#complete : [];
  }

  get #complete(): Offer[] {
    return this.left.filter((offer) => offer.touch?.length === this.touched.length);
  }

  /** A touch: the next controller, and what it led to. Touching a chosen place that nothing needs again takes its touches back. */
  touch(touch: string): [Controller, Step] {
    let next = new Controller(this.offers, [...this.touched, touch]);
    if (next.left.length === 0) {
      if (this.touched.includes(touch)) {
        return [
          new Controller(
            this.offers,
            this.touched.filter((t) => t !== touch),
          ),
          { kind: "narrowed" },
        ];
      }
      // a place that does not go with the earlier touches may begin anew
      next = new Controller(this.offers, [touch]);
      if (next.left.length === 0) return [new Controller(this.offers), { kind: "nothing", touch }];
    }
    const only = next.decision(touch);
    return only ? [new Controller(this.offers), decided(only)] : [next, { kind: "narrowed" }];
  }

  /** The offer that the touches so far, the last of them given, leave no doubt about. */
  decision(last: string): Offer | undefined {
    const { left } = this;
    if (left.length === 1) return left[0];
    const [complete, ...others] = this.#complete;
    const ended = left.every((offer) => offer.touch?.at(-1) === last);
    return ended && others.length === 0 ? complete : undefined;
  }

  /** What touching a place would decide, if it would. */
  preview(touch: string): Offer | undefined {
    return new Controller(this.offers, [...this.touched, touch]).decision(touch);
  }

  /** The same in words. */
  words(touch: string): string | undefined {
    return this.preview(touch)?.words;
  }

  /** An offer chosen by name, from the list. */
  choose(offer: Offer): [Controller, Step] {
    return [new Controller(this.offers), decided(offer)];
  }

  /** Forget the touches. */
  clear(): Controller {
    return new Controller(this.offers);
  }
}

function times(touches: readonly string[] | undefined, touch: string): number {
  return touches?.filter((other) => other === touch).length ?? 0;
}

function decided(offer: Offer): Step {
  return offer.warning ? { kind: "confirm", offer } : { kind: "play", offer };
}
