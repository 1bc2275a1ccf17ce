// The Configuration cards, from the same component data that the rules load.
import data from "../../../../rules/data/waddle-waddle.json";
import { say } from "../../words";
import { numbers } from "../edition";
import type { View } from "./view";

interface Entry {
  id: string;
  kind: string;
  centre?: string;
  outer?: string[];
  type?: string;
  tilesBetween?: number;
  otherTiles?: number;
  symbol: string;
}

export interface Face {
  symbol: string;
  /** A few letters that fit on the card. */
  short: string;
  /** What it asks for. */
  words: string;
}

// component data and notation write some words differently
const KIND: Record<string, string> = { alpha: "alpha", parent: "parent", bigBelly: "belly", grumpy: "grumpy" };
const SYMBOL: Record<string, string> = { iceCube: "ice-cube" };
const LETTER: Record<string, string> = { alpha: "A", parent: "P", bigBelly: "B", grumpy: "G" };

const kind = (word = "") => say(`waddle-waddle-kind-${KIND[word] ?? word}`);
const letter = (word = "") => LETTER[word] ?? "?";

/** The face of a card by its id, in either case, as the table's edition has it. */
export function card(view: View, id: string): Face {
  const entry = (numbers(data, view.edition).cards as Entry[]).find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (!entry) return { symbol: "", short: id, words: id };
  const symbol = SYMBOL[entry.symbol] ?? entry.symbol;
  const both = { symbol: say(`waddle-waddle-symbol-${symbol}`), card: entry.id };
  switch (entry.kind) {
    case "adjacency": {
      const [first, second] = entry.outer ?? [];
      const words = say("waddle-waddle-card-adjacency", { ...both, centre: kind(entry.centre), first: kind(first), second: kind(second) });
      return { symbol, short: `${letter(first)}·${letter(entry.centre)}·${letter(second)}`, words };
    }
    case "proximity": {
      const between = entry.tilesBetween ?? 0;
      return {
        symbol,
        short: `${letter(entry.type)} ↔${between}`,
        words: say("waddle-waddle-card-proximity", { ...both, kind: kind(entry.type), between }),
      };
    }
    default: {
      const others = entry.otherTiles ?? 0;
      return {
        symbol,
        short: `${letter(entry.type)} +${others}`,
        words: say("waddle-waddle-card-size", { ...both, kind: kind(entry.type), others }),
      };
    }
  }
}
