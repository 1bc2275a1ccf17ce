import { describe, expect, it } from "vitest";
import { numbers } from "./edition";

const standard = {
  game: "toy",
  goal: { two: 25, three: 20 },
  faces: [1, 2],
  cards: [
    { id: "A", asks: { most: 5 } },
    { id: "B", asks: { most: 7 } },
  ],
};

describe("the numbers of an edition", () => {
  it("are the standard ones without an edition", () => {
    expect(numbers(standard, undefined)).toBe(standard);
  });

  it("go into tables and lists by id, and replace all else", () => {
    const own = numbers(standard, '{"goal":{"two":9},"faces":[6],"cards":{"B":{"asks":{"most":1}}}}');
    expect(own.goal).toEqual({ two: 9, three: 20 });
    expect(own.faces).toEqual([6]);
    expect(own.cards.map((card) => card.asks.most)).toEqual([5, 1]);
    expect(standard.goal.two).toBe(25);
  });
});
