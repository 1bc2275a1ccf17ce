// The view of New Game, and where things lie in it.
import type { View } from "../../wire/new-game";

export type { Seen, View } from "../../wire/new-game";

/** The tiles from the first space to the last, 0 where none lies. */
export function tiles(view: View): number[] {
  const bare = view.track === view.setup.track;
  const length = view.setup.track === "long" ? 24 : 12;
  return Array.from({ length }, (_, i) => (bare ? 0 : Number(view.track[i]) || 0));
}

export interface Spot {
  /** As in touch points: `space:5`. */
  name: string;
  x: number;
  y: number;
  width: number;
}

export const COLUMNS = 6;
export const SIZE = 60;

/** Where everything lies, in the board's own units: the start in a row of its own, the spaces to and fro like a path, home at the end. */
export function spots(view: View): { spaces: Spot[]; start: Spot; home: Spot; rows: number } {
  const wide = COLUMNS * SIZE;
  const spaces = tiles(view).map((_, i) => {
    const row = Math.floor(i / COLUMNS);
    const column = row % 2 === 0 ? i % COLUMNS : COLUMNS - 1 - (i % COLUMNS);
    return { name: String(i + 1), x: column * SIZE, y: (row + 1) * SIZE, width: SIZE };
  });
  const rows = spaces.length / COLUMNS + 2;
  return { spaces, start: { name: "0", x: 0, y: 0, width: wide }, home: { name: "home", x: 0, y: (rows - 1) * SIZE, width: wide }, rows };
}
