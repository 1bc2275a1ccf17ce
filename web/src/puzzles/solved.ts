// What one has solved: kept in this browser alone.
export interface Tried {
  /** Wrong answers. */
  wrong: number;
  solved: boolean;
  /** Whether the answer was shown. */
  shown: boolean;
}

const KEY = "menagerie-puzzles";

export function tried(): Record<string, Tried> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Tried>) : {};
  } catch {
    return {};
  }
}

/** What counts is how it went the first time: once solved it stays as it was. */
export function note(id: string, how: Tried): void {
  const all = tried();
  if (all[id]?.solved) return;
  all[id] = how;
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // a private window may refuse: then nothing is kept
  }
}

export const before = (id: string): Tried => tried()[id] ?? { wrong: 0, solved: false, shown: false };

/** How many of some puzzles were solved, and how many of those at the first try. */
export function sums(ids: readonly string[], all: Record<string, Tried>): { solved: number; first: number } {
  const solved = ids.map((id) => all[id]).filter((one) => one?.solved);
  return { solved: solved.length, first: solved.filter((one) => one?.wrong === 0 && !one.shown).length };
}
