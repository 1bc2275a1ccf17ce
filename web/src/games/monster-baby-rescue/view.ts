// The view of Monster Baby Rescue!. remember: crates/games/monster-baby-rescue/src/view.rs
import type { Colour } from "../../wire";

export type Part = "head" | "torso" | "legs";
export type Gem = "red" | "green";
export type Monster = "basilisk" | "cerberus" | "manticore" | "orc" | "dragon";
export const PARTS: readonly Part[] = ["head", "torso", "legs"];
export const GEMS: readonly Gem[] = ["red", "green"];
export const PLACES = ["river", "bridge", "meadow", "orchard", "hilltop", "mill"] as const;

export interface Goal {
  face: string;
  points: number;
  taken: number | null;
}

export interface Baby {
  colour: Colour;
  monster: Monster;
  time: number;
  location: number;
  arrival: number;
  finished: boolean;
  levels: Record<Part, number>;
  gems: Record<Gem, number>;
  tiles: { tile: string; named?: string }[];
  counts: { hearts: number; beds: number; rungs: number; knots: number; visits: number; kinds: number };
  points: number;
}

export interface View {
  /** Another data file than the printed one, as text. */
  data?: string;
  phase: string;
  row: (string | null)[];
  costs: number[];
  deck: string[];
  supply: Record<Gem, number>;
  goals: Goal[];
  finals: string[];
  order: number[];
  babies: Baby[];
}
