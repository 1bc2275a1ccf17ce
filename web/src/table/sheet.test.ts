import { describe, expect, it } from "vitest";
import { linesOf } from "./sheet";

const now = [
  { words: "1. Hearts", values: [1, 4] },
  { words: "2. Goals", values: [0, 2] },
  { words: "Total", values: [1, 6] },
];
const then = [
  { words: "1. Hearts", values: [3, 4] },
  { words: "2. Goals", values: [0, 1] },
  { words: "Total", values: [3, 5] },
];

describe("lines of a score sheet", () => {
  it("are told for one seat, where a choice would change them, without their sum", () => {
    expect(linesOf(now, then, 0)).toEqual([{ words: "Hearts", before: 1, then: 3 }]);
    expect(linesOf(now, then, 1)).toEqual([{ words: "Goals", before: 2, then: 1 }]);
  });

  it("are none where there is no sheet, no foresight or nobody who looks", () => {
    expect(linesOf(undefined, then, 0)).toEqual([]);
    expect(linesOf(now, undefined, 0)).toEqual([]);
    expect(linesOf(now, then, null)).toEqual([]);
  });
});
