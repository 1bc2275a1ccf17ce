// Narrows offered actions by touches. One controller plays all five games.
import type { Offer } from "../wire";

/** What a touch point can be now. */
export type Spot = "open" | "chosen";

/** What a touch led to. */
export type Step = { kind: "narrowed" } | { kind: "decided"; offer: Offer } | { kind: "nothing"; touch: string };

/** Cards are picked one by one and put back again: picking decides nothing. */
export const picked = (touch: string) => touch.startsWith("card:");

/**
 * Touches so far and the offers they leave. An offer lists its touches in the order in which one would make them, but any order is
 * taken: each touch keeps the offers that still mention it. Equal pieces share a name, so a name may be touched as often as an offer
 * lists it. The only offer left is decided; so is one that is complete when its last touch, a button for instance, ends all that are left.
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

  /** Offers that the touches so far name: they wait to be asked for by name, because more could be touched, or put back. */
  get named(): Offer[] {
    if (this.touched.length === 0) return [];
    return this.left.length === 1 ? this.left : this.#complete;
  }

  get #complete(): Offer[] {
    return this.left.filter((offer) => offer.touch?.length === this.touched.length);
  }

  /**
   * A touch: the next controller, and what it led to. Touching a chosen place that nothing needs again takes its touches back. A decision
   * leaves the controller as it was before it, so that another place can be touched instead.
   */
  touch(touch: string): [Controller, Step] {
    const next = this.#with(touch);
    if (next.left.length > 0) {
      const offer = picked(touch) ? undefined : next.#decision(touch);
      return offer ? [this, { kind: "decided", offer }] : [next, { kind: "narrowed" }];
    }
    if (this.touched.includes(touch)) return [this.#without(touch), { kind: "narrowed" }];
    // a place that does not go with the earlier touches may begin anew
    if (this.touched.length > 0) return this.clear().touch(touch);
    return [this, { kind: "nothing", touch }];
  }

  #with(touch: string): Controller {
    return new Controller(this.offers, [...this.touched, touch]);
  }

  #without(touch: string): Controller {
    return new Controller(
      this.offers,
      this.touched.filter((other) => other !== touch),
    );
  }

  /** The offer that the touches so far, the last of them given, leave no doubt about. */
  #decision(last: string): Offer | undefined {
    const { left } = this;
    if (left.length === 1) return left[0];
    const [complete, ...others] = this.#complete;
    const ended = left.every((offer) => offer.touch?.at(-1) === last);
    return ended && others.length === 0 ? complete : undefined;
  }

  /** What touching a place would decide, if it would. */
  preview(touch: string): Offer | undefined {
    return this.#with(touch).#decision(touch);
  }

  /** The same in words. */
  words(touch: string): string | undefined {
    return this.preview(touch)?.words;
  }

  /** Forget the touches. */
  clear(): Controller {
    return new Controller(this.offers);
  }
}

function times(touches: readonly string[] | undefined, touch: string): number {
  return touches?.filter((other) => other === touch).length ?? 0;
}
