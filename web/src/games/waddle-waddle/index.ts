import type { Told } from "../../wire";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import type { Seen, View } from "./view";

/** Slides take their time. */
export function lasts(told: Told): number {
  const { kind } = told.seen as Seen;
  return kind === "added" || kind === "moved" ? 350 : 200;
}

/** What the groups, parents and sets of a seat count now. */
export function score(view: View, seat: number): number {
  return view.players[seat]?.total ?? 0;
}

export { Board, Facts };
