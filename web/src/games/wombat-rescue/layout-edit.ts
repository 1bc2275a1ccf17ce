// Moving tiles of a layout about. Only geometry: whether a layout can be played is for the game to say.
import { coordinates, tiles } from "../../../../rules/data/wombat-rescue.json";

export interface EditedSlot {
  o: "U" | "D";
  q: number;
  r: number;
  tile?: string;
  turn?: number;
}
export interface Place {
  o: "U" | "D";
  q: number;
  r: number;
}
export interface Cell {
  q: number;
  r: number;
}

const DIRECTIONS = Object.values(coordinates.directions) as [number, number][];
const name = ({ q, r }: Cell) => `${q},${r}`;

/** The six spaces of a tile that lies there. */
export function cellsAt({ o, q, r }: Place): Cell[] {
  return coordinates.slot_positions[o].map(([dq = 0, dr = 0]) => ({ q: q + dq, r: r + dr }));
}

/** The space that a fixed tile is there for: home, a baby's, the den; nothing for tiles that are shuffled. */
export function markOf(slot: EditedSlot): Cell | undefined {
  const cells = tiles.find(({ id }) => id === slot.tile)?.cells ?? [];
  let at = cells.findIndex((cell) => /:(home|baby|den)$/.test(cell));
  if (at < 0) return undefined;
  for (let turn = 0; turn < (slot.turn ?? 0); turn++) at = coordinates.turn_permutation[at] ?? at;
  return cellsAt(slot)[at];
}

/** The same layout moved so that home is at (0, 0) (WR-GEO-8). */
export function centred(slots: readonly EditedSlot[]): EditedSlot[] {
  const home = slots.map((slot) => (slot.tile === "H" ? markOf(slot) : undefined)).find((cell) => cell !== undefined);
  return home ? slots.map((slot) => ({ ...slot, q: slot.q - home.q, r: slot.r - home.r })) : [...slots];
}

const taken = (slots: readonly Place[]) => new Set(slots.flatMap(cellsAt).map(name));

/** Where one of the tiles could lie flush with the others, itself included: next to at least a whole side of three spaces. */
export function placesFor(slots: readonly EditedSlot[], moving: number): Place[] {
  const others = taken(slots.filter((_, at) => at !== moving));
  const [qs, rs] = [[...others].map((cell) => Number(cell.split(",")[0])), [...others].map((cell) => Number(cell.split(",")[1]))];
  const places: Place[] = [];
  for (let r = Math.min(...rs) - 4; r <= Math.max(...rs) + 4; r++) {
    for (let q = Math.min(...qs) - 4; q <= Math.max(...qs) + 4; q++) {
      for (const o of ["U", "D"] as const) {
        const cells = cellsAt({ o, q, r });
        if (cells.some((cell) => others.has(name(cell)))) continue;
        const touching = cells.flatMap((cell) => DIRECTIONS.filter(([dq, dr]) => others.has(name({ q: cell.q + dq, r: cell.r + dr }))));
        if (touching.length >= 5) places.push({ o, q, r });
      }
    }
  }
  return places;
}

/** One tile lies somewhere else. */
export function moved(slots: readonly EditedSlot[], at: number, to: Place): EditedSlot[] {
  return centred(slots.map((slot, i) => (i === at ? { ...slot, ...to } : slot)));
}

/** Two tiles change places: what lies on the slots, not the slots. */
export function swapped(slots: readonly EditedSlot[], a: number, b: number): EditedSlot[] {
  const on = (from: EditedSlot | undefined) => ({
    ...(from?.tile === undefined ? {} : { tile: from.tile, turn: from.turn ?? 0 }),
  });
  const bare = ({ o, q, r }: EditedSlot): EditedSlot => ({ o, q, r });
  return centred(
    slots.map((slot, i) => (i === a ? { ...bare(slot), ...on(slots[b]) } : i === b ? { ...bare(slot), ...on(slots[a]) } : slot)),
  );
}

/** A fixed tile lies another way round. */
export function turned(slots: readonly EditedSlot[], at: number): EditedSlot[] {
  return centred(slots.map((slot, i) => (i === at && slot.tile ? { ...slot, turn: ((slot.turn ?? 0) + 1) % 3 } : slot)));
}

/** How many steps it is from one space to all others over the tiles. */
export function steps(slots: readonly EditedSlot[], from: Cell): Map<string, number> {
  const land = taken(slots);
  const far = new Map([[name(from), 0]]);
  const queue = [from];
  for (let cell = queue.shift(); cell; cell = queue.shift()) {
    for (const [dq, dr] of DIRECTIONS) {
      const next = { q: cell.q + dq, r: cell.r + dr };
      if (!land.has(name(next)) || far.has(name(next))) continue;
      far.set(name(next), (far.get(name(cell)) ?? 0) + 1);
      queue.push(next);
    }
  }
  return far;
}

/** How far each fixed tile's space is from home, in the order of the tiles; nothing where there is no way. */
export function distances(slots: readonly EditedSlot[]): { tile: string; steps: number | undefined }[] {
  const marks = slots.flatMap((slot) => {
    const cell = markOf(slot);
    return slot.tile && cell ? [{ tile: slot.tile, cell }] : [];
  });
  const home = marks.find(({ tile }) => tile === "H");
  if (!home) return [];
  const far = steps(slots, home.cell);
  return marks
    .filter((mark) => mark !== home)
    .map(({ tile, cell }) => ({ tile, steps: far.get(name(cell)) }))
    .sort((a, b) => a.tile.localeCompare(b.tile));
}

/** As the game writes it: `d-2,-9/u1,-7:b1+0/…`. */
export const layoutText = (slots: readonly EditedSlot[]) =>
  slots.map(({ o, q, r, tile, turn }) => `${o.toLowerCase()}${q},${r}${tile ? `:${tile.toLowerCase()}+${turn ?? 0}` : ""}`).join("/");
