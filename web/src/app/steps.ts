// Steps through a game: one decision or draw at a time, or a whole turn, which lasts as long as the same seat does things.
import { seatOf } from "../table/told";
import type { Told } from "../wire";

/** The numbers of the events with which turns begin: somebody else than before does something. */
export function turnsOf(log: readonly Told[]): number[] {
  const begins: number[] = [];
  let last: number | null = null;
  for (const told of log) {
    const seat = seatOf(told);
    if (seat === null || seat === last) continue;
    begins.push(told.number);
    last = seat;
  }
  return begins;
}

/** The event with which the next turn begins, or the one before; nothing at either end. */
export function turnFrom(begins: readonly number[], seen: number, way: 1 | -1): number | null {
  if (way > 0) return begins.find((begin) => begin > seen) ?? null;
  const before = begins.filter((begin) => begin < seen);
  return before.at(-1) ?? null;
}

/** How long a moment is looked at, in milliseconds. */
export const PACES = { slow: 1_400, calm: 700, fast: 250 } as const;
export type Pace = keyof typeof PACES;
