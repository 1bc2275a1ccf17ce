import { describe, expect, it } from "vitest";
import { at, feet, lasts, stands, type Stand } from "./walk";
import type { Baby } from "./view";

const baby = (time: number, arrival: number, finished = false) => ({ time, location: time % 6, arrival, finished }) as Baby;
const steps = (...all: number[]): Stand[] => all.map((one) => ({ steps: one, aside: 0 }));

describe("the street", () => {
  it("is a ring: six steps lead back, the river is at the left, the way is clockwise", () => {
    expect(at(6).x).toBeCloseTo(at(0).x);
    expect(at(6).y).toBeCloseTo(at(0).y);
    expect(at(0).x).toBeLessThan(at(1).x);
    expect(at(1).y, "up first").toBeLessThan(at(0).y);
  });

  it("keeps its figures inside of the picture, also five at one place", () => {
    const crowd = stands([0, 1, 2, 3, 4].map((arrival) => baby(6, arrival))).map(feet);
    for (const { x } of crowd) expect(x).toBeGreaterThan(14);
    expect(new Set(crowd.map(({ x }) => x)).size).toBe(5);
  });

  it("has them in line as they came, without those who have left it", () => {
    const [late, early] = stands([baby(2, 7), baby(2, 3), baby(2, 1, true)]);
    expect(early!.aside).toBeLessThan(late!.aside);
    expect(late!.aside - early!.aside).toBe(23);
  });

  it("is walked a step at a time, and jumped over when time itself jumps", () => {
    expect(lasts(steps(0, 2), steps(3, 2), 100)).toBe(300);
    expect(lasts(steps(5), steps(2), 100), "back in time").toBe(0);
    expect(lasts(steps(0), steps(30), 100), "far ahead").toBe(0);
  });
});
