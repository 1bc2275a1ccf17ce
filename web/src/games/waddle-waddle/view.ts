// The view of Waddle Waddle. remember: crates/games/waddle-waddle/src/view.rs
import type { Colour } from "../../wire";

export type Kind = "alpha" | "parent" | "belly" | "grumpy";
export const KINDS: Kind[] = ["alpha", "parent", "belly", "grumpy"];

export interface Player {
  colour: Colour;
  supply: Record<Kind, number>;
  forfeited: Record<Kind, number>;
  cards: string[];
  score: { base: number; parents: number; sets: number; groups: number; lone: number };
  total: number;
}

export interface View {
  level: number;
  players: Player[];
  first: number | null;
  turns: number;
  round: number;
  seat: number | null;
  board: { cell: string; seat: number; kind: Kind }[];
  added: string | null;
  acting: string | null;
  tray: { slot: number; cell: string; card: string | null }[] | null;
}
