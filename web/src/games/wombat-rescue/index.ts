import { kindOf } from "../../table/told";
import type { Told } from "../../wire";
import { say } from "../../words";
import type { Progress } from "../board";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import { figures } from "./figures";
import Hero from "./Hero.svelte";
import { tileName } from "./tiles";
import type { View } from "./view";

export const drawn = ["cell"];
export const legend = () => import("./Legend.svelte");

/** Walking and running take their time. */
export function lasts(told: Told): number {
  return ["moved", "pushed", "ran", "caught"].includes(kindOf(told)) ? 300 : 200;
}

/** Babies at home, of all that have to be brought there. */
export function progress(view: View, seat: number): Progress | null {
  const wombat = view.wombats[seat];
  if (!wombat) return null;
  const now = wombat.rescued.length;
  const babies = now + wombat.waiting.length + (wombat.pouch === null ? 0 : 1);
  const { usual, shorter } = figures(view).babies_to_rescue;
  const goal = babies === 4 ? usual : shorter;
  return { now, goal, words: say("web-wombat-progress", { now, goal }) };
}

/** A tile by its name, a mama by whose she is. */
export function called(_: View, spot: string): string | null {
  const [kind, name = ""] = spot.split(":");
  if (kind !== "tile") return null;
  // the others say what they do by their only choice; this one asks for a place first
  return name === "scamper" ? say("web-wombat-scamper", { tile: tileName(name) }) : tileName(name);
}

export { Board, Facts, Hero };
