import type { Told } from "../../wire";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import { harvested, type Seen, type View } from "./view";

/** Hops take their time, everything else is a small move. */
export function lasts(told: Told): number {
  const { kind } = told.seen as Seen;
  return kind === "jumped" || kind === "bounced" ? 350 : 200;
}

/** Plants harvested. */
export function score(view: View, seat: number): number {
  return harvested(view, seat);
}

export { intent } from "./intent";
export { Board, Facts };
