import type { Told } from "../../wire";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";

/** Hops take their time, everything else is a small move. */
export function lasts(told: Told): number {
  const kind = (told.seen as { kind?: string }).kind;
  return kind === "jumped" || kind === "bounced" ? 350 : 200;
}

export { Board, Facts };
