import { kindOf } from "../../table/told";
import type { Told } from "../../wire";
import { say } from "../../words";
import type { Progress } from "../board";
import Common from "./Aims.svelte";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import Hero from "./Hero.svelte";
import Picture from "./Picture.svelte";
import { tile, tileName } from "./tiles";
import type { View } from "./view";

export const drawn = ["tile", "part"];
/** The tile taken is followed by another that nobody knows. */
export const final = ["tile", "part", "gem"];
export const legend = () => import("./Legend.svelte");

/** Walking takes its time, everything else is a small move. */
export function lasts(told: Told): number {
  return kindOf(told) === "walked" ? 350 : 200;
}

/** Points so far. */
export function progress(view: View, seat: number): Progress {
  const now = view.babies[seat]?.points ?? 0;
  return { now, words: say("web-monster-points", { points: now }) };
}

export function called(view: View, spot: string): string | null {
  const [kind, name = ""] = spot.split(":");
  const shown = kind === "tile" ? tile(view, name) : undefined;
  if (shown) return tileName(view, shown);
  return kind === "part" || kind === "gem" ? say(`monster-baby-rescue-${kind}-${name}`) : null;
}

export { Board, Common, Facts, Hero, Picture };
