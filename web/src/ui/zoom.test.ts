import { describe, expect, it } from "vitest";
import { closer, fit, forFingers, inSight, kept, roomy, type Box } from "./zoom";

const BOARD: Box = [-100, -50, 200, 100];
const WINDOW = { width: 400, height: 400 };

describe("looking closer", () => {
  it("shows the whole board at first", () => {
    expect(fit(BOARD, WINDOW)).toBe(2);
  });

  it("goes as close as fingers need, and no closer", () => {
    expect(forFingers(BOARD, WINDOW, 11)).toBe(2);
    expect(forFingers(BOARD, WINDOW, 50)).toBe(1);
    expect(forFingers(BOARD, { width: 0, height: 0 }, 11)).toBe(1);
  });

  it("keeps the place under the pointer where it is", () => {
    // 300 of 400 are left of the pointer; twice as large, 600 are, and 100 of the window
    expect(kept(200, 100, 1, 2)).toBe(500);
  });

  it("never goes further away than the whole board, nor too close", () => {
    expect(closer(2, 0.1)).toBe(1);
    expect(closer(1, 100)).toBe(4);
  });

  it("scrolls only to what is out of sight", () => {
    expect(inSight(0, 400, 200)).toBe(0);
    expect(inSight(0, 400, 900)).toBe(700);
  });
});

describe("a box with room", () => {
  it("stays as it is while everything fits", () => {
    expect(roomy(BOARD, [-90, -40, 100, 50], 20)).toBe(BOARD);
  });

  it("grows by more than is needed on the side that was too narrow, and on no other", () => {
    expect(roomy(BOARD, [-120, -40, 100, 50], 20)).toEqual([-140, -50, 240, 100]);
    expect(roomy(BOARD, [0, 0, 150, 60], 20)).toEqual([-100, -50, 270, 130]);
  });
});
