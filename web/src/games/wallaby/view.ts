// The view of Wallaby, and where things lie in it.
import type { View } from "../../wire/wallaby";

export type { Seen, View } from "../../wire/wallaby";

/** Plants that a seat has harvested: tiles of one, two and three. */
export function harvested(view: View, seat: number): number {
  const [ones, twos, threes] = view.harvests[seat] ?? [0, 0, 0];
  return ones + 2 * twos + 3 * threes;
}

/** Plants with which a seat wins: at some tables not all need the same. */
export const goalOf = (view: View, seat: number): number => view.goal + (view.goal_more?.[seat] ?? 0);

export interface Place {
  x: number;
  y: number;
}

/** `d5` or, outside the Board, `(-2,1)`; null where a pawn is not on the table. */
export function place(cell: string): Place | null {
  const outside = /^\((-?\d+),(-?\d+)\)$/.exec(cell);
  if (outside) return { x: Number(outside[1]), y: Number(outside[2]) };
  const inside = /^([a-z])(\d+)$/.exec(cell);
  if (!inside) return null;
  return { x: (inside[1] ?? "a").charCodeAt(0) - 97, y: Number(inside[2]) - 1 };
}

export function name({ x, y }: Place): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export interface Plot extends Place {
  cell: string;
  /** 0 for bare earth. */
  plants: number;
}

/** The plots row by row; before the layout all are bare. */
export function plots(field: string): { columns: number; rows: number; plots: Plot[] } {
  const size = /^(\d)x(\d)$/.exec(field);
  const rows = size ? Array.from({ length: Number(size[2]) }, () => ".".repeat(Number(size[1]))) : field.split("/");
  const all = rows.flatMap((row, y) =>
    [...row].map((letter, x) => ({ x, y, cell: name({ x, y }), plants: letter === "." ? 0 : Number(letter) })),
  );
  return { columns: rows[0]?.length ?? 0, rows: rows.length, plots: all };
}
