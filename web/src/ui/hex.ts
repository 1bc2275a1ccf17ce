// Hexagons with a corner on top, by axial coordinates. A cell is written `q,r` everywhere.
import type { Box } from "./zoom";

export const SIZE = 30;
const ROOT3 = Math.sqrt(3);
/** How wide the part of a hexagon is that takes a touch. */
export const TOUCH_WIDTH = ROOT3 * (SIZE - 3.5);

export interface Point {
  x: number;
  y: number;
}

/** The middle of a cell. */
export function middle(cell: string): Point {
  const [q = 0, r = 0] = cell.split(",").map(Number);
  return { x: SIZE * ROOT3 * (q + r / 2), y: SIZE * 1.5 * r };
}

/** The six cells around one, against the clock from the east. */
export function neighbours(cell: string): string[] {
  const [q = 0, r = 0] = cell.split(",").map(Number);
  return [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ].map(([dq = 0, dr = 0]) => `${q + dq},${r + dr}`);
}

/** The six corners around the origin, as a polygon's points; `inset` draws it a little smaller. */
export function corners(inset = 0): string {
  const reach = SIZE - inset;
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * i - 30);
    return `${(reach * Math.cos(angle)).toFixed(2)},${(reach * Math.sin(angle)).toFixed(2)}`;
  }).join(" ");
}

/** The edge of a region as a path: all sides of its cells that no two of them share. */
export function edge(cells: readonly string[]): string {
  const region = new Set(cells);
  const points = corners()
    .split(" ")
    .map((point) => point.split(",").map(Number));
  return cells
    .flatMap((cell) => {
      const { x, y } = middle(cell);
      const around = neighbours(cell);
      // sides are counted with the clock from the east, neighbours against it
      return points.flatMap(([fromX = 0, fromY = 0], side) => {
        const [toX = 0, toY = 0] = points[(side + 1) % 6] ?? [];
        if (region.has(around[(6 - side) % 6] ?? "")) return [];
        return [`M${(x + fromX).toFixed(1)} ${(y + fromY).toFixed(1)} L${(x + toX).toFixed(1)} ${(y + toY).toFixed(1)}`];
      });
    })
    .join(" ");
}

/** All cells up to so many steps from the middle. */
export function disc(steps: number): string[] {
  const all: string[] = [];
  for (let q = -steps; q <= steps; q++)
    for (let r = Math.max(-steps, -q - steps); r <= Math.min(steps, -q + steps); r++) all.push(`${q},${r}`);
  return all;
}

/** A view box around cells, with room for `margin` hexagons on each side. */
export function around(cells: readonly string[], margin: number): Box {
  const points = cells.map(middle);
  const room = SIZE * (1 + 1.75 * margin);
  const [left, right] = [Math.min(...points.map((p) => p.x)), Math.max(...points.map((p) => p.x))];
  const [top, bottom] = [Math.min(...points.map((p) => p.y)), Math.max(...points.map((p) => p.y))];
  return [Math.round(left - room), Math.round(top - room), Math.round(right - left + 2 * room), Math.round(bottom - top + 2 * room)];
}
