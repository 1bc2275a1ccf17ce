import { beforeAll, describe, expect, it, vi } from "vitest";
import type { SeatTold, TableTold } from "../wire";
import { load } from "../words";
import { ago, myTurn, news } from "./news";

const seat = (name: string, mine = false, kind: SeatTold["kind"] = "person") => ({ kind, name, mine }) as SeatTold;
const table = (more: Partial<TableTold>) => ({ phase: "playing", seats: [seat("Ada", true), seat("Ben")], ...more }) as TableTold;
const NOON = 1_770_000_000;

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await load(["en"]);
});

describe("what a list says of a table", () => {
  it("whose turn it is and since when", () => {
    expect(news(table({ turn: 0, since: NOON - 7200 }), NOON)).toBe("Your turn · 2 hours ago");
    expect(news(table({ turn: 1, since: NOON - 90 }), NOON)).toBe("Ben’s turn · 1 minute ago");
    expect(news(table({ phase: "gathering", since: NOON }), NOON)).toContain("this minute");
    expect(news(table({}), NOON)).toBe("");
  });

  it("a seat that a computer plays for me is not my turn", () => {
    expect(myTurn(table({ turn: 0 }))).toBe(true);
    expect(myTurn(table({ turn: 1 }))).toBe(false);
    expect(myTurn(table({ turn: 0, seats: [seat("Ada", true, "bot"), seat("Ben")] }))).toBe(false);
  });

  it("how it ended", () => {
    const over = (ended: TableTold["ended"], seats?: SeatTold[]) =>
      news(table({ phase: "over", ...(ended && { ended }), ...(seats && { seats }) }), NOON);
    expect(over({ how: "played", winners: [0], scores: [42, 38] })).toBe("You won · 42 : 38");
    expect(over({ how: "played", winners: [1] })).toBe("Ben won");
    expect(over({ how: "played", winners: [0, 1] })).toBe("Ada and Ben won");
    expect(over({ how: "played", winners: [] })).toBe("Nobody won");
    expect(over({ how: "resigned", seat: 0 })).toBe("You gave up");
    expect(over({ how: "resigned", seat: 1 })).toBe("Ben gave up");
    expect(over({ how: "called_off" })).toBe("Ended without a winner");
    expect(over({ how: "unknown" })).toBe("");
    expect(over({ how: "played", winners: [0] }, [seat("Ada", true), seat("Ann", true)])).toBe("Ada won");
  });

  it("counts days, hours and minutes", () => {
    expect(ago(NOON - 3 * 86400, NOON)).toBe("3 days ago");
    expect(ago(NOON + 50, NOON)).toBe("this minute");
  });
});
