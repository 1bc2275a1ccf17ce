import type { Told } from "../../wire";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import type { Seen } from "./view";

/** Walking and running take their time. */
export function lasts(told: Told): number {
  const { kind } = told.seen as Seen;
  return ["moved", "pushed", "ran", "caught"].includes(kind) ? 300 : 200;
}

export { intent } from "./intent";
export { Board, Facts };
