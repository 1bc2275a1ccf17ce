import type { Told } from "../../wire";
import { kindOf } from "../../table/told";
import { say } from "../../words";
import type { Progress } from "../board";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import { goalOf, harvested, type View } from "./view";

export { default as Hero } from "./Hero.svelte";
export const drawn = ["cell"];
export const legend = () => import("./Legend.svelte");

/** Hops take their time, everything else is a small move. */
export function lasts(told: Told): number {
  const kind = kindOf(told);
  return kind === "jumped" || kind === "bounced" ? 350 : 200;
}

/** Plants harvested. */
export function progress(view: View, seat: number): Progress {
  const now = harvested(view, seat);
  const goal = goalOf(view, seat);
  return { now, goal, words: say("web-wallaby-harvest", { score: now, goal }) };
}

/** A number that lies under a wallaby, to be taken or given back. */
export function called(_: View, spot: string): string | null {
  const [kind, name = ""] = spot.split(":");
  return kind === "tile" ? say("web-wallaby-tile", { number: Number(name) }) : null;
}

export { Board, Facts };
