import type { Told } from "../../wire";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";

/** Steps over the map take their time; drawing cards is quick. */
export function lasts(told: Told): number {
  const event = (told.seen as { event?: string }).event;
  if (event === "drew" || event === "passed") return 80;
  return event === "moved" || event === "ambushed" || event === "wumpus_moved" ? 350 : 200;
}

export { Board, Facts };
