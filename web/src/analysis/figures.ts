// Chances as people read them.
import type { Colour, Estimate } from "../wire";

/** A seat of the game that was played. */
export interface Played {
  name: string;
  colour: Colour;
}

/** In hundredths, with one digit behind the point where it says something. */
export function hundredths(chance: number): number {
  const number = 100 * chance;
  const digits = Math.abs(number) < 10 ? 10 : 1;
  return Math.round(number * digits) / digits;
}

/** The arguments of a sentence about an estimate. */
export const told = ({ mean, low, high }: Estimate) => ({ mean: hundredths(mean), low: hundredths(low), high: hundredths(high) });

/** The same with the sign turned: what was lost of what has changed. */
export const lost = ({ mean, low, high }: Estimate): Estimate => ({ mean: -mean, low: -high, high: -low });

/** A line of a picture through points. */
export function path(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
