import { describe, expect, it } from "vitest";
import type { Told } from "../wire";
import { turnFrom, turnsOf } from "./steps";

const told = (number: number, seat: number | null) =>
  ({ number, seen: seat === null ? { kind: "drawn" } : { kind: "did", seat }, words: "" }) as Told;
const LOG = [told(0, null), told(1, 0), told(2, 0), told(3, null), told(4, 0), told(5, 1), told(6, 1), told(7, 0)];

describe("turns of a game", () => {
  it("begin where somebody else does something", () => {
    expect(turnsOf(LOG)).toEqual([1, 5, 7]);
  });

  it("are walked through one by one, up to both ends", () => {
    const begins = turnsOf(LOG);
    expect(turnFrom(begins, -1, 1)).toBe(1);
    expect(turnFrom(begins, 2, 1)).toBe(5);
    expect(turnFrom(begins, 7, 1)).toBeNull();
    expect(turnFrom(begins, 6, -1)).toBe(5);
    expect(turnFrom(begins, 5, -1)).toBe(1);
    expect(turnFrom(begins, 1, -1)).toBeNull();
  });
});
