// What the cards count, from the same component data that the rules load.
import { deck, game, lair_evade_factor, speciality_bonus, specialities, terrain_bonus } from "../../../../rules/data/hunt-the-wumpus.json";
import { say } from "../../words";
import { numbers } from "../edition";
import { HUNTERS, type Card, type View } from "./view";

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
