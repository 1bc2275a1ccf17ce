import { kindOf } from "../../table/told";
import type { Told } from "../../wire";
import { say } from "../../words";
import type { Progress } from "../board";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import Hero from "./Hero.svelte";
import type { View } from "./view";

export const drawn = ["space"];
export const legend = () => import("./Legend.svelte");

/** A run takes its time. */
export function lasts(told: Told): number {
  return kindOf(told) === "ran" ? 350 : 200;
}

/** Fruit gathered so far. */
export function progress(view: View, seat: number): Progress {
  const now = view.points[seat] ?? 0;
  return { now, words: say("new-game-board-points", { points: now }) };
}

export { Board, Facts, Hero };
