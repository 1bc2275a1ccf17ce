// What a game's set-up offers beyond its list of options: tables that are laid with one touch, values that the list leaves open, pictures, and
// what does not go together. A game without a set-up of its own is set up from its list alone.
import type { Component } from "svelte";
import type { GameOption, Level } from "../wire";

export type Who = "me" | "open" | Level | Engine;
/** An engine that the server offers, by its name. */
export type Engine = `engine:${string}`;

export const isEngine = (who: Who): who is Engine => who.startsWith("engine:");
export const engineName = (who: Engine) => who.slice("engine:".length);

/** Who plays, and what was chosen besides. */
export interface Choice {
  players: number;
  options: Readonly<Record<string, string>>;
}

/** A table for a kind of people. */
export interface Preset {
  name: "children" | "standard" | "expert" | "solo-easy" | "solo" | "solo-hard";
  seats: readonly Who[];
  options?: Readonly<Record<string, string>>;
}

/** Numbers that this house proposes instead of the rulebook's; its name is the id of its words, and `<name>-about` says more. */
export interface House {
  name: string;
  /** What differs from the standard, as an edition says it. */
  edition: { readonly [key: string]: Json };
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface GameSetUp {
  presets: readonly Preset[];
  /** Named values of an option for which the list has none. */
  named?: Readonly<Record<string, readonly string[]>>;
  /** Options with a text of one's own beside the named values. */
  own?: readonly string[];
  /** Whether a value can be chosen at this table. */
  fits?: (key: string, value: string, table: Choice) => boolean;
  /** Whether an option means anything at this table. */
  asked?: (key: string, table: Choice) => boolean;
  /** Where values of one's own are laid by hand, beside being written. */
  editors?: Readonly<Record<string, Component<{ value: string; table: Choice; change: (value: string) => void }>>>;
  /** House variants for so many players. */
  houses?: (players: number) => readonly House[];
  /** A small picture of a value, on 96 by 72. */
  Picture?: Component<{ option: string; value: string; table: Choice }>;
}

const PLAIN: readonly Preset[] = [
  { name: "children", seats: ["me", "gentle"] },
  { name: "standard", seats: ["me", "solid"] },
  { name: "expert", seats: ["me", "strong"] },
];

const ALL = import.meta.glob<GameSetUp>("./*/setup.ts");

/** How a game is set up. */
export async function setUpOf(game: string): Promise<GameSetUp> {
  return (await ALL[`./${game}/setup.ts`]?.()) ?? { presets: PLAIN };
}

/** Whether a value can be chosen; the value that is usual always can. */
export const fits = (how: GameSetUp, key: string, value: string, table: Choice) => how.fits?.(key, value, table) ?? true;

/** The same choices without those that do not go with the others: they fall back to what is usual. */
export function fitting(how: GameSetUp, usual: Readonly<Record<string, string>>, table: Choice): Record<string, string> {
  const kept = { ...table.options };
  for (const [key, value] of Object.entries(kept)) {
    const ordinary = usual[key] ?? value;
    const rest = { ...table, options: kept };
    if (value !== ordinary && (!fits(how, key, value, rest) || how.asked?.(key, rest) === false)) kept[key] = ordinary;
  }
  return kept;
}

/** What differs from the usual table, in the words of the options; a text of one's own is not repeated. */
export function differing(options: readonly GameOption[], chosen: Readonly<Record<string, string>>): string[] {
  return Object.entries(chosen).map(([key, value]) => {
    const option = options.find((one) => one.key === key);
    const words = option?.values.find((one) => one.value === value)?.words;
    if (words) return words;
    const name = option?.words ?? key;
    return value.length < LONG ? `${name}: ${value}` : name;
  });
}
/** So much of a value is repeated in a line. */
const LONG = 20;
