// What a touch on a place where nothing is offered would have intent: said to the table, it is refused with its reason and its rule.
import type { GameInBrowser } from "../games/board";
import type { Offer } from "../wire";

/** An action that is not offered, or nothing if none can be told from the touch. */
export function intent(touch: string, offers: readonly Offer[], game: Pick<GameInBrowser, "intent">, view: unknown): string | null {
  const guess = inItsPlace(touch, offers) ?? game.intent?.(view as never, touch) ?? null;
  return offers.some((offer) => offer.action === guess) ? null : guess;
}

/** An offered action that ends in the name of a place, with this place in its stead. */
function inItsPlace(touch: string, offers: readonly Offer[]): string | null {
  const [kind, name] = touch.split(":");
  for (const offer of offers) {
    const like = offer.touch?.findLast((other) => other.startsWith(`${kind}:`));
    const old = like?.split(":")[1];
    if (old && name && offer.action.endsWith(` ${old}`)) return offer.action.slice(0, -old.length) + name;
  }
  return null;
}
