// How tiles can lie: the layouts of the data file, and one of one's own as it is being written. Only for pictures: whether a layout can be
// played is for the game to say.
import { coordinates, layouts, reference_arrangements } from "../../../../rules/data/wombat-rescue.json";

interface Slot {
  o: "U" | "D";
  q: number;
  r: number;
  tile?: string;
  turn?: number;
}

export interface Layout {
  id: string;
  use: string;
  /** Starting dens with a name, by slot and turns (WR-SOLO-11). */
  starting_dens?: Readonly<Record<string, string>>;
  slots: readonly Slot[];
}

export const LAYOUTS: readonly Layout[] = layouts as readonly Layout[];
export const usualFor = (players: number, shorter: boolean) =>
  LAYOUTS.find(({ use }) => use === (players === 1 ? (shorter ? "solo-shorter" : "solo") : shorter ? "shorter" : "standard"));

/** The layout of ours at a table; none if it is one of one's own. */
export function layoutAt(players: number, options: Readonly<Record<string, string>>): Layout | undefined {
  const layout = options["layout"] ?? "auto";
  return layout === "auto" ? usualFor(players, options["shorter"] === "on") : LAYOUTS.find(({ id }) => id === layout);
}

export const hasReference = (id: string) => id in reference_arrangements;

/** A space of a layout: where it is, on which tile it lies, and what that tile is for. */
export interface Space {
  q: number;
  r: number;
  slot: number;
  kind: "home" | "baby" | "den" | "plain";
}

const kindOf = (tile: string | undefined): Space["kind"] => {
  if (tile === "H") return "home";
  if (tile?.startsWith("B")) return "baby";
  return tile ? "den" : "plain";
};

/** All spaces of a layout. */
export function spacesOf({ slots }: Pick<Layout, "slots">): Space[] {
  return slots.flatMap(({ o, q, r, tile }, slot) =>
    (coordinates.slot_positions[o] ?? []).map(([dq = 0, dr = 0]) => ({ q: q + dq, r: r + dr, slot, kind: kindOf(tile) })),
  );
}

/** The slots in the game's own notation, `d-2,-9/u1,-7:b1+0/…`; nothing if that is not how it is written. */
function noted(text: string): Slot[] | null {
  const slots = text.split("/").map((part): Slot | null => {
    const [, o, q, r, tile, turn] = /^([ud])(-?\d{1,2}),(-?\d{1,2})(?::(h|b\d|r\d\d)\+([012]))?$/.exec(part) ?? [];
    if (o === undefined) return null;
    const at: Slot = { o: o === "u" ? "U" : "D", q: Number(q), r: Number(r) };
    return tile === undefined ? at : { ...at, tile: tile.toUpperCase(), turn: Number(turn) };
  });
  return slots.every((slot) => slot !== null) ? slots : null;
}

/** A layout as somebody writes it; nothing while it cannot be read. */
export function written(text: string): Layout | null {
  try {
    const own = noted(text.trim());
    const told: unknown = own ?? JSON.parse(text);
    const slots: unknown = Array.isArray(told) ? told : (told as { slots?: unknown } | null)?.slots;
    const whole = (value: unknown) => Number.isInteger(value) && Math.abs(value as number) <= 60;
    const readable = (slot: Slot | null) => (slot?.o === "U" || slot?.o === "D") && whole(slot.q) && whole(slot.r);
    return Array.isArray(slots) && slots.length > 0 && slots.length <= 40 && slots.every(readable) ? { id: "", use: "own", slots } : null;
  } catch {
    return null;
  }
}
