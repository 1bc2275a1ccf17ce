// Where figures are on the street of 480 by 214: six places evenly around a ring, the river at the left, clockwise.
import type { Baby } from "./view";

const CENTRE = { x: 240, y: 112 };
const RADIUS = { x: 178, y: 62 };
const PLACES = 6;
/** Figures that share a place stand side by side, so far apart. */
const ELBOW = 23;
const HOP = 9;

/** A point of the path: after so many whole and broken steps from the river. */
export function at(steps: number): { x: number; y: number } {
  const turn = Math.PI + (steps / PLACES) * 2 * Math.PI;
  return { x: CENTRE.x + RADIUS.x * Math.cos(turn), y: CENTRE.y + RADIUS.y * Math.sin(turn) };
}

/** How far a figure has walked, and how far from the middle of its place it stands. */
export interface Stand {
  steps: number;
  aside: number;
}

/** Everybody's stand: who came later to a place stands further along the line. */
export function stands(babies: readonly Baby[]): Stand[] {
  return babies.map((baby) => {
    const here = babies.filter((other) => other.location === baby.location && !other.finished);
    const order = here.filter((other) => other.arrival < baby.arrival).length;
    return { steps: baby.time, aside: (order - (here.length - 1) / 2) * ELBOW };
  });
}

/** Where a figure's feet are: on its way it hops once a step. */
export function feet({ steps, aside }: Stand): { x: number; y: number } {
  const { x, y } = at(steps);
  const broken = steps - Math.floor(steps);
  return { x: x + aside, y: y - Math.sin(broken * Math.PI) * HOP };
}

/** How long a walk may be seen: a step at a time, and nothing of a jump in time, as between two moments of a replay. */
export function lasts(from: readonly Stand[], to: readonly Stand[], step: number): number {
  const far = to.map(({ steps }, seat) => steps - (from[seat]?.steps ?? steps));
  const most = Math.max(0, ...far);
  return Math.min(...far) < 0 || most > PLACES ? 0 : Math.max(most * step, step);
}
