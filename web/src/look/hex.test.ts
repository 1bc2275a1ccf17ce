import { describe, expect, it } from "vitest";
import { around, corners, middle, SIZE } from "./hex";

describe("hexagons", () => {
  it("lie side by side: neighbours are one width apart", () => {
    const here = middle("2,-1");
    for (const cell of ["3,-1", "3,-2", "2,-2", "1,-1", "1,0", "2,0"]) {
      const there = middle(cell);
      expect(Math.hypot(there.x - here.x, there.y - here.y)).toBeCloseTo(SIZE * Math.sqrt(3), 5);
    }
  });

  it("have six corners", () => {
    expect(corners().split(" ")).toHaveLength(6);
  });

  it("fit into the box drawn around them", () => {
    const [x = 0, y = 0, width = 0, height = 0] = around(["0,0", "3,-2"], 0).split(" ").map(Number);
    for (const point of [middle("0,0"), middle("3,-2")]) {
      expect(point.x - SIZE).toBeGreaterThanOrEqual(x - 1);
      expect(point.y + SIZE).toBeLessThanOrEqual(y + height + 1);
      expect(point.x + SIZE).toBeLessThanOrEqual(x + width + 1);
    }
  });
});
