// What the cards count, from the same component data that the rules load.
import { deck, game, lair_evade_factor, speciality_bonus, specialities, terrain_bonus } from "../../../../rules/data/hunt-the-wumpus.json";
import { say } from "../../words";
import { numbers } from "../edition";
import { HUNTERS, type Card, type Hunter, type View } from "./view";

const STANDARD = { game, deck, lair_evade_factor, speciality_bonus, specialities, terrain_bonus };

/** A card's one line of effect, as the table's edition has it. */
export function effect(view: View, card: Card): string {
  const own = numbers(STANDARD, view.edition);
  switch (card) {
    case "bow":
    case "nets":
    case "spear":
    case "traps": {
      const { value } = own.deck[card];
      const who = HUNTERS.filter((hunter) => own.specialities[hunter] === card).map((hunter) => say(`hunt-the-wumpus-hunter-${hunter}`));
      return who.length > 0
        ? say("web-wumpus-attack", { value, who: who.join(", "), best: value + own.speciality_bonus })
        : say("web-wumpus-attack-plain", { value });
    }
    case "run":
    case "submerge":
    case "camouflage":
    case "cover": {
      const { value } = own.deck[card];
      return say(`web-wumpus-${card}`, { value, best: value + own.terrain_bonus, lair: value * own.lair_evade_factor });
    }
    default:
      return say(`web-wumpus-${card}`, { spaces: own.deck.ambush.extra_spaces });
  }
}

/** The same at a glance: what an attack counts for this hunter, how far a card may help the Wumpus, what the others do. */
export function glance(view: View, card: Card, hunter: Hunter | null): string {
  const own = numbers(STANDARD, view.edition);
  switch (card) {
    case "bow":
    case "nets":
    case "spear":
    case "traps": {
      const bonus = hunter !== null && own.specialities[hunter] === card ? own.speciality_bonus : 0;
      return say("web-wumpus-glance-attack", { value: own.deck[card].value + bonus });
    }
    case "run":
    case "submerge":
    case "camouflage":
    case "cover": {
      const { value } = own.deck[card];
      const best = Math.max(value, value + own.terrain_bonus, value * own.lair_evade_factor);
      return say(best > value ? "web-wumpus-glance-evade-best" : "web-wumpus-glance-evade", { value, best });
    }
    default:
      return say(`web-wumpus-glance-${card}`);
  }
}
