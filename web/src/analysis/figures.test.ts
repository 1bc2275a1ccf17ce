import { expect, it } from "vitest";
import { hundredths, lost, path, told } from "./figures";

it("tells large chances in whole hundredths and small ones with a digit more", () => {
  expect([0.523, 0.0523, -0.00049, 1].map(hundredths)).toEqual([52, 5.2, -0, 100]);
});

it("turns the ends of an interval with its sign", () => {
  expect(lost({ mean: -0.2, low: -0.3, high: -0.1 })).toEqual({ mean: 0.2, low: 0.1, high: 0.3 });
  expect(told({ mean: 0.2, low: 0.1, high: 0.3 })).toEqual({ mean: 20, low: 10, high: 30 });
});

it("draws a line through its points", () => {
  expect(
    path([
      [0, 1],
      [2, 3.25],
    ]),
  ).toBe("M0.0 1.0L2.0 3.3");
});
