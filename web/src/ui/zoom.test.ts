import { describe, expect, it } from "vitest";
import { bearing, closer, fit, forFingers, glimpsed, inSight, kept, roomy, spanned, type Box } from "./zoom";

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

describe("finding things", () => {
  it("brings into sight what is shown out of it, and moves for nothing else", () => {
    expect(glimpsed(100, 400, 105)).toBe(100);
    expect(glimpsed(100, 400, 900)).toBe(700);
  });

  it("shows a stretch whole where it fits, and nothing but it where it does not", () => {
    expect(spanned(0, 400, 50, 300)).toBe(0);
    expect(spanned(0, 400, 250, 300)).toBe(200);
    expect(spanned(0, 400, 100, 600)).toBe(100);
    expect(spanned(500, 400, 100, 600)).toBe(300);
  });

  it("points the way to what is out of sight", () => {
    const part = { width: 100, height: 100 };
    expect(bearing({ x: 0, y: 0 }, part, { x: 20, y: 80 })).toBeNull();
    expect(bearing({ x: 0, y: 0 }, part, { x: 150, y: 50 })).toBe(0);
    expect(bearing({ x: 0, y: 0 }, part, { x: 50, y: 150 })).toBe(90);
    expect(bearing({ x: 0, y: 0 }, part, { x: -50, y: 50 })).toBe(180);
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
