// Puzzles as data: puzzles/<game>.json, a part of the page. Written by `menagerie mine`; crates/lab/src/puzzles/puzzle.rs: remember to change both.
import { Fault } from "../app/fault";
import type { Level } from "../wire";
import RULES from "../../../puzzles/ideas.json";

interface Estimate {
  mean: number;
  low: number;
  high: number;
}

/** Why a decision is known to be best. */
export type Proof =
  | "forced"
  | { exhaustive: { positions: number; best: number; next: number } }
  | { search: { games: number; looks: number; best: Estimate; margin: Estimate; others: { action: string; chance: number }[] } };

/** One decision. The last one may have others that are as good. */
export interface Step {
  action: string;
  also?: string[];
  proof: Proof;
}

export interface Puzzle {
  id: string;
  /** A game that begins with the position and has not gone on. */
  record: string;
  seat: number;
  steps: Step[];
  /** The levels that do not find it. */
  missed: Level[];
  ideas: string[];
}

const FILES = import.meta.glob<{ puzzles: Puzzle[] }>(["../../../puzzles/*.json", "!../../../puzzles/ideas.json"], { import: "default" });

/** The games that have puzzles. */
export const GAMES: readonly string[] = Object.keys(FILES)
  .map((file) => file.replace(/.*\/|\.json$/g, ""))
  .sort();

export async function puzzlesOf(game: string): Promise<Puzzle[]> {
  const file = FILES[`../../../puzzles/${game}.json`];
  if (!file) throw new Fault("not-found", game);
  return (await file()).puzzles;
}

/** Whether a decision is the one that is asked for, or as good. */
export const right = (step: Step | undefined, action: string): boolean =>
  step?.action === action || (step?.also?.includes(action) ?? false);

/** The rule that an idea rests on. */
export const ruleOf = (game: string, idea: string): string | undefined => (RULES as Record<string, Record<string, string>>)[game]?.[idea];

export const seatsOf = (puzzle: Puzzle): number => Number(/^players (\d+)$/m.exec(puzzle.record)?.[1] ?? 2);

/** The chances with the right decision and with another, as far as they were measured. */
export function chances(proof: Proof, other?: string): { best: number; other: number | null } | null {
  if (proof === "forced") return null;
  if ("exhaustive" in proof) return { best: proof.exhaustive.best, other: proof.exhaustive.next };
  const { best, margin, others } = proof.search;
  const measured = other === undefined ? best.mean - margin.mean : (others.find(({ action }) => action === other)?.chance ?? null);
  return { best: best.mean, other: measured };
}

const DAY = 86_400_000;

/** Days since a day long ago, by the clock on the wall. */
export const dayOf = (now: Date): number => Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY);

/** The game whose turn it is to have the puzzle of the day. */
export const gameOf = (day: number): string => GAMES[day % GAMES.length] ?? "";

/** The puzzle of a day: all of a game's come once before one comes again. */
export function daily(day: number, puzzles: readonly Puzzle[]): Puzzle | undefined {
  const turn = Math.floor(day / GAMES.length);
  // the list goes from easy to hard, and the days should not
  return puzzles[(turn * step(puzzles.length)) % puzzles.length];
}

/** A stride that visits all of so many. */
function step(many: number): number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
  for (let stride = Math.max(1, Math.floor(many * 0.618)); ; stride++) if (common(stride, many) <= 1) return stride;
}
