import type { Told } from "../../wire";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";

/** Walking and running take their time. */
export function lasts(told: Told): number {
  const seen = told.seen as Record<string, unknown>;
  const kind = typeof seen["event"] === "string" ? seen["event"] : (Object.keys(seen)[0] ?? "");
  return ["moved", "pushed", "ran", "caught"].includes(kind) ? 300 : 200;
}

export { intent } from "./intent";
export { Board, Facts };
