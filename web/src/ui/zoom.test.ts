import { describe, expect, it } from "vitest";
import { closer, pushed, seen, WHOLE, type Box } from "./zoom";

const BOARD: Box = [-100, -50, 200, 100];

describe("looking closer", () => {
  it("shows the whole board at first", () => {
    expect(seen(BOARD, WHOLE)).toEqual(BOARD);
  });

  it("keeps the place under the pointer where it is", () => {
    // the middle of the right half
    const zoom = closer(WHOLE, 2, 0.75, 0.5);
    const [left, top, width, height] = seen(BOARD, zoom);
    expect([left + 0.75 * width, top + 0.5 * height]).toEqual([50, 0]);
    expect(width).toBe(100);
  });

  it("never leaves the board", () => {
    const zoom = pushed(closer(WHOLE, 2, 0, 0), 3, -3);
    expect(seen(BOARD, zoom)).toEqual([-100, 0, 100, 50]);
  });

  it("never goes further away than the whole board, nor too close", () => {
    expect(closer(closer(WHOLE, 2, 0.9, 0.9), 0.1, 0.5, 0.5)).toEqual(WHOLE);
    expect(closer(WHOLE, 100, 0.5, 0.5).scale).toBe(4);
  });
});
