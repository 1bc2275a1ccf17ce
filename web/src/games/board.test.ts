import { describe, expect, it } from "vitest";
import type { SeatTold } from "../wire";
import { looks, type GameInBrowser } from "./board";

const seat = (name: string, mine = false) => ({ name, mine, kind: "person", colour: "purple" }) as unknown as SeatTold;
const game = (chosen: (string | null)[]) => ({ colour: (_: unknown, i: number) => chosen[i] ?? null }) as unknown as GameInBrowser;

describe("how seats look", () => {
  it("has no mark for who has yet to choose one", () => {
    const [one, other] = looks([seat("Ada"), seat("Bo")], game([null, "green"]), {});
    expect(one?.markless).toBe(true);
    expect([other?.markless, other?.colour]).toEqual([false, "green"]);
  });

  it("has the seat's own mark where nothing is chosen", () => {
    const [one] = looks([seat("Ada")], {} as GameInBrowser, {});
    expect([one?.markless, one?.colour]).toEqual([false, "purple"]);
  });

  it("tells the seats of one person apart", () => {
    expect(looks([seat("Ada", true), seat("Ada", true), seat("Bo")], null, null).map(({ name }) => name)).toEqual(["Ada 1", "Ada 2", "Bo"]);
  });
});
