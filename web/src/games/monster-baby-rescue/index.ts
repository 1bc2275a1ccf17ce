import type { Told } from "../../wire";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import type { Seen, View } from "./view";

/** Walking takes its time, everything else is a small move. */
export function lasts(told: Told): number {
  const { kind } = told.seen as Seen;
  return kind === "walked" ? 350 : 200;
}

/** Points so far. */
export function score(view: View, seat: number): number {
  return view.babies[seat]?.points ?? 0;
}

export { Board, Facts };
