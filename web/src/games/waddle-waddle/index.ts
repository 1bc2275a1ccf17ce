import type { Told } from "../../wire";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";

/** Slides take their time. */
export function lasts(told: Told): number {
  const kind = (told.seen as { event?: string }).event;
  return kind === "added" || kind === "moved" ? 350 : 200;
}

export { Board, Facts };
