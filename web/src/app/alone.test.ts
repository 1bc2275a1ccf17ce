import { beforeEach, expect, test, vi } from "vitest";
import { history, note, sums, type AloneGame } from "./alone";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
beforeEach(() => kept.clear());

const game = (table: string, won: boolean, score: number): AloneGame => ({
  table,
  game: "wombat-rescue",
  won,
  score,
  options: [{ key: "starting_den", value: "far" }],
  when: 1,
});

test("games that were played alone are kept, the latest first, each table once", () => {
  note(game("a", false, 2));
  note(game("b", true, 4));
  note(game("a", false, 2));
  expect(history("wombat-rescue").map(({ table }) => table)).toEqual(["b", "a"]);
  expect(history("wallaby")).toEqual([]);
  expect(sums(history("wombat-rescue"))).toEqual({ games: 2, won: 1, best: 4 });
  expect(sums([])).toEqual({ games: 0, won: 0, best: 0 });
});

test("what cannot be read is left out and nothing breaks", () => {
  for (const text of ["{", "{}", "7", "[null, 3, {}]"]) {
    kept.set("menagerie-alone", text);
    expect(history("wombat-rescue")).toEqual([]);
  }
  note(game("c", true, 4));
  expect(history("wombat-rescue")).toHaveLength(1);
});

test("no more than two hundred are kept", () => {
  for (let i = 0; i < 205; i++) note(game(`t${i}`, false, 0));
  expect(history("wombat-rescue")).toHaveLength(200);
  expect(history("wombat-rescue")[0]?.table).toBe("t204");
});
