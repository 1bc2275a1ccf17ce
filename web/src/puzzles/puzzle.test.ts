import { expect, test } from "vitest";
import { chances, daily, dayOf, GAMES, gameOf, puzzlesOf, right, ruleOf, seatsOf, type Puzzle, type Step } from "./puzzle";
import { sums } from "./solved";

test("there are puzzles, and every idea in them has a rule", async () => {
  expect(GAMES.length).toBeGreaterThan(0);
  for (const game of GAMES)
    for (const puzzle of await puzzlesOf(game)) {
      expect(seatsOf(puzzle)).toBeGreaterThan(puzzle.seat);
      for (const idea of puzzle.ideas) expect(ruleOf(game, idea), idea).toBeTruthy();
    }
});

test("games take turns to have the puzzle of the day, and all of a game's come before one comes again", async () => {
  const day = dayOf(new Date(2026, 10, 16));
  expect(dayOf(new Date(2026, 10, 17))).toBe(day + 1);
  expect(new Set(GAMES.map((_, i) => gameOf(day + i)))).toEqual(new Set(GAMES));
  const puzzles = [..."abcdefghij"].map((id) => ({ id }) as Puzzle);
  const days = puzzles.map((_, i) => daily(day + i * GAMES.length, puzzles)?.id);
  expect(new Set(days).size).toBe(puzzles.length);
});

test("chances are told of what was measured", () => {
  const estimate = (mean: number) => ({ mean, low: mean, high: mean });
  const proof = { search: { games: 300, looks: 8, best: estimate(0.8), margin: estimate(0.3), others: [{ action: "a", chance: 0.5 }] } };
  expect(chances(proof, "a")).toEqual({ best: 0.8, other: 0.5 });
  expect(chances(proof, "b")).toEqual({ best: 0.8, other: null });
  expect(chances({ exhaustive: { positions: 9, best: 1, next: 0 } })).toEqual({ best: 1, other: 0 });
  expect(chances("forced")).toBeNull();
});

test("what is as good as the answer is right too", () => {
  const step: Step = { action: "add a 0,1", also: ["add b 0,1"], proof: "forced" };
  expect(right(step, "add a 0,1")).toBe(true);
  expect(right(step, "add b 0,1")).toBe(true);
  expect(right(step, "add b 1,1")).toBe(false);
  expect(right(undefined, "add bb 1,1")).toBe(false);
});

test("a puzzle counts as solved at the first try if nothing was wrong and nothing was shown", () => {
  const all = {
    a: { wrong: 0, solved: true, shown: false },
    b: { wrong: 1, solved: true, shown: false },
    c: { wrong: 0, solved: true, shown: true },
    d: { wrong: 3, solved: false, shown: false },
  };
  expect(sums(["a", "b", "c", "d", "e"], all)).toEqual({ solved: 3, first: 1 });
});
