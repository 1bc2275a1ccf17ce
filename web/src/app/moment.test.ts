import { describe, expect, it } from "vitest";
import { firstDeed, momentOf } from "./moment";

/** Which events are seen in which line; the third and fourth show nothing. */
const LINES = [[], [0, 1], [2], [], [], [3, 4, 5], [6]];
const look = async (line: number) => ({
  lines: LINES.length - 1,
  events: (LINES[line] ?? []).map((number) => ({ number, seen: null, words: "" })),
});

describe("the moment of an event", () => {
  it("is the line in which it was seen", async () => {
    const found = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((event) => momentOf(event, look)));
    expect(found).toEqual([1, 1, 2, 5, 5, 5, 6]);
  });

  it("is the end for what was never seen", async () => {
    expect(await momentOf(99, look)).toBeGreaterThanOrEqual(LINES.length - 1);
  });
});

it("a game is looked at again from the first thing that somebody did", async () => {
  const told = (number: number, seen: object) => ({ number, seen, words: "" });
  const begins = told(0, { kind: "first", seat: 1 });
  const laid = [[], [begins], [told(1, { kind: "laid", field: "" })], [told(2, { kind: "placed", seat: 1, cell: "a1" })]];
  const at = (line: number) => Promise.resolve({ lines: 3, events: laid[line] ?? [] });
  expect(await firstDeed(at)).toBe(3);
  expect(await firstDeed(() => Promise.resolve({ lines: 0, events: [] }))).toBe(0);
});
