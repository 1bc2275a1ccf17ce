// Opponents that fit: what one says after a game changes whom "Play now" proposes next, a rung at a time.
import type { Level } from "../wire";
import { settings } from "./settings.svelte";

export const LADDER: readonly Level[] = ["gentle", "solid", "strong"];
export const VERDICTS = ["easy", "right", "hard"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The level after a verdict about one. */
export function fitting(level: Level, verdict: Verdict): Level {
  const step = { easy: 1, right: 0, hard: -1 }[verdict];
  const at = Math.min(LADDER.length - 1, Math.max(0, LADDER.indexOf(level) + step));
  return LADDER[at] ?? level;
}

/** Whom "Play now" proposes. What was kept may be of another version: what is no level is none. */
export const proposed = (game: string): Level => LADDER.find((level) => level === settings.levels[game]) ?? "gentle";

/** Computer players for all seats but one's own. */
export const rivals = (many: number, level: Level) => Array.from({ length: many }, () => ({ kind: "bot", level }) as const);
