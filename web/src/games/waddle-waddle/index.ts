import { settings } from "../../app/settings.svelte";
import { kindOf } from "../../table/told";
import type { Told } from "../../wire";
import { say } from "../../words";
import type { Progress } from "../board";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import { card } from "./cards";
import Hero from "./Hero.svelte";
import type { View } from "./view";

export const drawn = ["cell", "tile", "card"];
export const legend = () => import("./Legend.svelte");
export const tieRule = "WW-TIE-2";

/** Slides take their time. */
export function lasts(told: Told): number {
  const kind = kindOf(told);
  return kind === "added" || kind === "moved" ? 350 : 200;
}

/** What the groups, parents and sets of a seat count now. */
export function progress(view: View, seat: number): Progress {
  const now = view.players[seat]?.total ?? 0;
  return { now, words: say("web-waddle-points", { points: now }) };
}

/** A penguin by its kind and place, a card by what it asks for. */
export function called(view: View, spot: string): string | null {
  const [kind, name = ""] = spot.split(":");
  if (kind === "tile") return say(`waddle-waddle-kind-${name}`);
  if (kind === "card") return card(view, name).words;
  const penguin = view.board.find(({ cell }) => cell === name);
  return penguin ? `${say(`waddle-waddle-kind-${penguin.kind}`)} ${name}` : null;
}

/** Ghost and arrow show where a penguin goes: the button says which one, unless places are called by their names. */
export function brief(view: View, touch: readonly string[]): string | null {
  const [first = "", second = ""] = touch;
  if (settings.coordinates || !second.startsWith("cell:")) return null;
  const [kind, name] = first.split(":");
  if (kind === "tile") return say("web-waddle-add", { kind: say(`waddle-waddle-kind-${name}`) });
  const penguin = view.board.find(({ cell }) => cell === name);
  const colour = view.players[penguin?.seat ?? -1]?.colour;
  if (!penguin || !colour) return null;
  return say("web-waddle-move", { penguin: say("waddle-waddle-penguin", { colour, kind: say(`waddle-waddle-kind-${penguin.kind}`) }) });
}

export { Board, Facts, Hero };
