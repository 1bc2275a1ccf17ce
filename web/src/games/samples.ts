// Every board as it looks in the middle of a game, from views kept beside each game: for the rules page, the gallery and tests.
import type { Spot } from "../table/controller";
import { load, type GameInBrowser, type SeatLook } from "./board";

interface Kept {
  view: unknown;
  seats: SeatLook[];
  spots: string[];
}

export interface Sample {
  view: never;
  seats: SeatLook[];
  spots: ReadonlyMap<string, Spot>;
  parts: GameInBrowser;
}

const KEPT = import.meta.glob<Kept>("./*/sample.json", { import: "default" });

export const sampled = Object.keys(KEPT).map((path) => path.split("/").at(-2) ?? "");

/** A game's board in the middle of a game, if one is kept. */
export async function sample(game: string): Promise<Sample | null> {
  const [kept, parts] = await Promise.all([KEPT[`./${game}/sample.json`]?.(), load(game)]);
  if (!kept || !parts) return null;
  return { view: kept.view as never, seats: kept.seats, spots: new Map(kept.spots.map((spot) => [spot, "open"])), parts };
}
