// The view of Hunt the Wumpus. remember: crates/games/hunt-the-wumpus/src/view.rs
export type Hunter = "red" | "blue" | "yellow" | "green";
export type Terrain = "clear" | "forest" | "swamp" | "rocky" | "lair" | "camp";
export type Card =
  | "bow" | "nets" | "spear" | "traps"
  | "run" | "submerge" | "camouflage" | "cover"
  | "ambush" | "scent" | "retreat" | "hazards";

export interface Player {
  hunter: Hunter | null;
  at: string | null;
  count: number;
  hand: Card[] | null;
  size: number;
  hazards: boolean;
}

export interface View {
  round_limit: number;
  camps: Hunter[] | null;
  terrain: Terrain[];
  wumpus: string;
  seats: Player[];
  deck_count: number;
  discard: Card[];
  first: number | null;
  round: number;
  stage: string;
  who: number | null;
  active: number | null;
  attacked: number[];
  attack: Card[];
  attack_total: number;
  evade: Card[];
  evade_total: number;
  reason: string | null;
}

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
