// Games that somebody played alone, without other players: kept in this browser alone, the latest ones.
import type { OptionChosen } from "../wire";

export interface AloneGame {
  table: string;
  game: string;
  won: boolean;
  score: number;
  /** What was chosen at the set-up. */
  options: readonly OptionChosen[];
  /** Milliseconds, by the clock on the wall. */
  when: number;
}

const KEY = "menagerie-alone";
/** So many are kept. */
const MOST = 200;

/** What was kept may be of another version or no list at all: what cannot be read is left out. */
export function history(game: string): AloneGame[] {
  return all().filter((one) => one.game === game);
}

function all(): AloneGame[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(readable) : [];
  } catch {
    return [];
  }
}

function readable(one: unknown): one is AloneGame {
  const game = one as Partial<AloneGame> | null;
  return (
    typeof game?.table === "string" &&
    typeof game.game === "string" &&
    typeof game.won === "boolean" &&
    typeof game.score === "number" &&
    typeof game.when === "number" &&
    Array.isArray(game.options)
  );
}

/** A table counts once, however often its end is looked at. */
export function note(game: AloneGame): void {
  const kept = all();
  if (kept.some(({ table }) => table === game.table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([game, ...kept].slice(0, MOST)));
  } catch {
    // a private window may refuse: then nothing is kept
  }
}

/** How many of some games there are, how many were won, and the best score. */
export function sums(games: readonly AloneGame[]): { games: number; won: number; best: number } {
  return {
    games: games.length,
    won: games.filter(({ won }) => won).length,
    best: Math.max(0, ...games.map(({ score }) => score)),
  };
}
