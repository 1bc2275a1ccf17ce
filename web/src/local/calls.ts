// What the page asks of the worker that runs local tables, and what it is told by it.
import type { EditionTold, GameCard, GameParameters, NewEdition, NewTable, Review, TableTold } from "../wire";

/** A record that was checked, and found to be right. Written in Rust in crates/browser/src/seal.rs: remember to change both. */
export interface Sealed {
  game: string;
  players: number;
  lines: number;
  luck: "unchecked" | "all" | "own";
  drawn: number;
  sealed: boolean;
  over: boolean;
}

export interface Calls {
  cards(language: string): GameCard[];
  /** Makes a table; gives its name. */
  make(wish: NewTable, language: string, name: string): string;
  /** Makes a table that goes on from a record and is kept by nobody; gives its name. */
  scratch(wish: NewTable, language: string, name: string): string;
  /** Makes a guided first game; gives its table's name. */
  learn(game: string, language: string, name: string): string;
  dials(game: string, language: string): GameParameters;
  check(game: string, wish: NewEdition, language: string): EditionTold;
  table(table: string): TableTold;
  /** Opens a table; its frames are told from now on. */
  open(table: string, language: string, name: string): void;
  say(table: string, frame: string): void;
  close(table: string): void;
  review(table: string, line: number, language: string): Review;
  record(table: string, language: string): string;
  /** The record of a game that is on, for another table to go on from. */
  soFar(table: string, language: string): string;
  /** Forgets a table. */
  remove(table: string): void;
  seal(record: string, language: string): Sealed;
  /** A table's journal as a text that can be kept elsewhere. */
  pack(table: string): string;
  /** Takes such a text in; gives the table's name. */
  unpack(text: string, language: string): string;
}

export type Call = { [K in keyof Calls]: { id: number; call: K; args: Parameters<Calls[K]> } }[keyof Calls];

export type Answer =
  | { id: number; value: unknown }
  | { id: number; fault: { code: string; words: string; rule?: string } }
  | { table: string; frames: string[] }
  /** What happens at this table is not kept any more: the browser has no room for it, or refuses. */
  | { table: string; unkept: true };
