import { describe, expect, it } from "vitest";
import { follow } from "./follow";

const at = (cell: string, seat = 0, kind: "alpha" | "grumpy" = "alpha") => ({ cell, seat, kind });

describe("following penguins", () => {
  const first = follow([], [at("1,0"), at("0,1"), at("0,1", 1)].slice(0, 2));

  it("gives each a number of its own", () => {
    expect(new Set(first.map((penguin) => penguin.id)).size).toBe(2);
  });

  it("knows one that slid elsewhere, and the one that stayed", () => {
    const then = follow(first, [at("0,1"), at("2,0")]);
    expect(then.map((penguin) => [penguin.cell, penguin.id])).toEqual([
      ["0,1", first[1]?.id],
      ["2,0", first[0]?.id],
    ]);
  });

  it("greets a new one with a new number, also where another left", () => {
    const then = follow(first, [at("1,0", 1, "grumpy"), at("0,1")]);
    expect(then[1]?.id).toBe(first[1]?.id);
    expect(first.map((penguin) => penguin.id)).not.toContain(then[0]?.id);
  });
});
