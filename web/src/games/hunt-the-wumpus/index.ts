import type { Colour, Told } from "../../wire";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import type { Seen, View } from "./view";

/** Steps over the map take their time; drawing cards is quick. */
export function lasts(told: Told): number {
  const { kind } = told.seen as Seen;
  if (kind === "drew" || kind === "passed") return 80;
  return kind === "moved" || kind === "ambushed" || kind === "wumpus_moved" ? 350 : 200;
}

/** The colour is the hunter's, once one is chosen. */
export function colour(view: View, seat: number): Colour | null {
  return view.seats[seat]?.hunter ?? null;
}

export { Board, Facts };
