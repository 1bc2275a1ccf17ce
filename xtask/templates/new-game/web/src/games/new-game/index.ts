import type { Told } from "../../wire";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import type { View } from "./view";

/** A run takes its time. */
export function lasts(told: Told): number {
  return (told.seen as { kind?: string }).kind === "ran" ? 350 : 200;
}

/** Fruit gathered so far. */
export function score(view: View, seat: number): number {
  return view.points[seat] ?? 0;
}

export { Board, Facts };
