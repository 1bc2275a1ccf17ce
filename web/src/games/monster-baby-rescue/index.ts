import type { Told } from "../../wire";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";

/** Walking takes its time, everything else is a small move. */
export function lasts(told: Told): number {
  const { kind } = told.seen as { kind?: string };
  return kind === "walked" ? 350 : 200;
}

export { Board, Facts };
