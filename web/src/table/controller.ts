// Narrows offered actions by touches. One controller plays all five games.
import type { Offer } from "../wire";

/** What a touch point can be now. */
export type Spot = "open" | "chosen";

/** What a touch led to. */
export type Step =
  | { kind: "narrowed" }
  | { kind: "play"; offer: Offer }
  | { kind: "confirm"; offer: Offer }
  | { kind: "nothing"; touch: string };

/**
 * Touches so far and the offers they leave. An offer lists its touches in the order in which one would make them, but any order is
 * taken: each touch keeps the offers that mention it. An offer whose touches are all made, with no other left, is played.
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
    return this.offers.filter((offer) => this.touched.every((touch) => offer.touch?.includes(touch)));
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
    if (this.touched.length === 0) return [];
    const complete = this.left.filter((offer) => (offer.touch ?? []).every((touch) => this.touched.includes(touch)));
    return this.left.length > 1 ? complete : [];
  }

  /** A touch: the next controller, and what it led to. Touching a chosen place again takes that touch back. */
  touch(touch: string): [Controller, Step] {
    if (this.touched.includes(touch)) {
      return [new Controller(this.offers, this.touched.filter((t) => t !== touch)), { kind: "narrowed" }];
    }
    let next = new Controller(this.offers, [...this.touched, touch]);
    if (next.left.length === 0) {
      // a place that does not go with the earlier touches may begin anew
      const fresh = new Controller(this.offers, [touch]);
      if (fresh.left.length === 0) return [new Controller(this.offers), { kind: "nothing", touch }];
      next = fresh;
    }
    const [only, ...others] = next.left;
    if (only && others.length === 0) return [new Controller(this.offers), decided(only)];
    return [next, { kind: "narrowed" }];
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

function decided(offer: Offer): Step {
  return offer.warning ? { kind: "confirm", offer } : { kind: "play", offer };
}
