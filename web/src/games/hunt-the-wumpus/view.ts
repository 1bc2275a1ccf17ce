// The view of Hunt the Wumpus, and where things lie in it.
import type { Card, Hunter, View } from "../../wire/hunt-the-wumpus";

export type { Card, Hunter, Seen, Terrain, View } from "../../wire/hunt-the-wumpus";

export const SIDE = 7;
const CORNERS = ["a1", "g1", "g7", "a7"];
export const HUNTERS: readonly Hunter[] = ["red", "blue", "yellow", "green"];

export function place(cell: string): { x: number; y: number } {
  return { x: cell.charCodeAt(0) - 97, y: Number(cell.slice(1)) - 1 };
}

export function cellAt(index: number): string {
  return `${String.fromCharCode(97 + (index % SIDE))}${Math.floor(index / SIDE) + 1}`;
}

/** Whose Camp lies in a corner. */
export function campAt(view: View, cell: string): Hunter | undefined {
  return view.camps?.[CORNERS.indexOf(cell)];
}

export interface Piece {
  hunter: Hunter;
  cell: string;
  /** Nobody has chosen this hunter: it waits at its Camp. */
  waits: boolean;
}

/** The hunters on the map; while they are being chosen also those still to be had, at their Camps. */
export function pieces(view: View): Piece[] {
  return HUNTERS.flatMap((hunter): Piece[] => {
    const owner = view.seats.find((seat) => seat.hunter === hunter);
    if (owner) return owner.at ? [{ hunter, cell: owner.at, waits: false }] : [];
    const corner = CORNERS[view.camps?.indexOf(hunter) ?? -1];
    return view.stage === "choose" && corner ? [{ hunter, cell: corner, waits: true }] : [];
  });
}

/** Equal cards together, with how many there are. */
export function stacks(hand: readonly Card[]): [Card, number][] {
  const counts = new Map<Card, number>();
  for (const card of hand) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}
