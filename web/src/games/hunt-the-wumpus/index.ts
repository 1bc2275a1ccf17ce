import { kindOf } from "../../table/told";
import type { Colour, Told } from "../../wire";
import { say } from "../../words";
import type { Progress } from "../board";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import { effect } from "./figures";
import Hero from "./Hero.svelte";
import Picture from "./Picture.svelte";
import type { Card, View } from "./view";

export const drawn = ["cell", "card"];
export const legend = () => import("./Legend.svelte");

/** Steps over the map take their time; drawing cards is quick. */
export function lasts(told: Told): number {
  const kind = kindOf(told);
  if (kind === "drew" || kind === "passed") return 60;
  return kind === "moved" || kind === "ambushed" || kind === "wumpus_moved" ? 350 : 200;
}

/** The colour is the hunter's, once one is chosen. */
export function colour(view: View, seat: number): Colour | null {
  return view.seats[seat]?.hunter ?? null;
}

/** Cards in hand, of how many one may hold: a hunter whose hand is worn away is out. */
export function progress(view: View, seat: number): Progress | null {
  const player = view.seats[seat];
  return player
    ? { now: player.count, goal: player.size, words: say("web-wumpus-cards", { count: player.count, size: player.size }) }
    : null;
}

/** On a phone a card in the hand shows its name alone. */
export function about(view: View, spot: string): string | null {
  const [kind, card] = spot.split(":");
  return kind === "card" ? effect(view, card as Card) : null;
}

export function called(_: View, spot: string): string | null {
  const [kind, name] = spot.split(":");
  return kind === "hunter" || kind === "card" ? say(`hunt-the-wumpus-${kind}-${name}`) : null;
}

export { Board, Facts, Hero, Picture };
