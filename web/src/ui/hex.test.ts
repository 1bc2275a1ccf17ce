import { describe, expect, it } from "vitest";
import { around, corners, disc, edge, middle, neighbours, SIZE } from "./hex";

describe("hexagons", () => {
  it("lie side by side: neighbours are one width apart", () => {
    const here = middle("2,-1");
    expect(neighbours("2,-1")).toHaveLength(6);
    for (const cell of neighbours("2,-1")) {
      const there = middle(cell);
      expect(Math.hypot(there.x - here.x, there.y - here.y)).toBeCloseTo(SIZE * Math.sqrt(3), 5);
    }
  });

  it("have six corners", () => {
    expect(corners().split(" ")).toHaveLength(6);
  });

  it("have an edge where no neighbour is", () => {
    const sides = (cells: string[]) => edge(cells).match(/M/g)?.length ?? 0;
    expect(sides(["0,0"])).toBe(6);
    // two that touch hide one side of each
    for (const cell of neighbours("0,0")) expect(sides(["0,0", cell])).toBe(10);
    expect(sides(disc(1))).toBe(18);
  });

  it("are one, seven and nineteen around a middle", () => {
    expect([0, 1, 2].map((steps) => disc(steps).length)).toEqual([1, 7, 19]);
  });

  it("fit into the box drawn around them", () => {
    const [x, y, width, height] = around(["0,0", "3,-2"], 0);
    for (const point of [middle("0,0"), middle("3,-2")]) {
      expect(point.x - SIZE).toBeGreaterThanOrEqual(x - 1);
      expect(point.y + SIZE).toBeLessThanOrEqual(y + height + 1);
      expect(point.x + SIZE).toBeLessThanOrEqual(x + width + 1);
    }
  });
});
