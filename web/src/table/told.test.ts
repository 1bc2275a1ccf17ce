import { describe, expect, it } from "vitest";
import { kindOf, seatOf, trails } from "./told";

const told = (seen: unknown) => ({ number: 0, seen, words: "" });

describe("what an event tells", () => {
  it("is its kind and whose it is", () => {
    expect(kindOf(told({ kind: "jumped", seat: 2 }))).toBe("jumped");
    expect(kindOf(told({ event: "added", seat: 0, kind: "alpha" }))).toBe("added");
    expect(seatOf(told({ kind: "laid" }))).toBeNull();
    expect(seatOf(told({ kind: "jumped", seat: 2 }))).toBe(2);
  });

  it("is where it was, and where it came from", () => {
    const all = [
      told({ kind: "jumped", seat: 1, from: "a1", to: "a3" }),
      told({ kind: "harvested", seat: 1, cell: "a3", number: 2 }),
      told({ kind: "kept", seat: 1 }),
      told({ kind: "walked", seat: 1, from: 2, to: 4 }),
    ];
    expect(trails(all)).toEqual([
      { seat: 1, from: "a1", at: "a3" },
      { seat: 1, from: null, at: "a3" },
    ]);
  });
});
