import { describe, expect, it } from "vitest";
import type { GameParameter } from "../wire";
import {
  at,
  cells,
  changes,
  fields,
  linkTo,
  put,
  says,
  sharedIn,
  sheetOf,
  total,
  withAll,
  without,
  type Field,
  type Json,
} from "./edition";

const parameter = (key: string, shape: unknown, standard: Json): GameParameter => ({
  key,
  about: "",
  rule: "",
  range: "",
  shape,
  standard,
});
const number = { type: "integer", minimum: 1, maximum: 99 };
const goal = parameter(
  "goal",
  { anyOf: [{ type: "integer" }, { type: "object", properties: { "2": number, "3": number } }], default: null },
  { "2": 25, "3": 20 },
);
const costs = parameter("costs", { type: "array", items: number }, [1, 2]);
const tiles = parameter(
  "tiles",
  {
    type: "object",
    properties: {
      t1: {
        type: "object",
        properties: {
          gem: { anyOf: [{ type: "null" }, { enum: ["red", "green"] }] },
          name: { type: "string", maxLength: 8 },
          used: { type: "boolean" },
          pays: { anyOf: [{ enum: ["all"] }, { type: "object", properties: {} }] },
        },
      },
    },
  },
  { t1: { gem: null, name: "Hut", used: true, pays: "all" } },
);

describe("fields", () => {
  it("are made of every parameter, a field for each value that can change by itself", () => {
    expect(fields(goal).map((field) => field.path.join("."))).toEqual(["goal.2", "goal.3"]);
    expect(fields(goal)[0]?.input).toEqual({ kind: "number", least: 1, most: 99 });
    expect(fields(costs)).toEqual([{ path: ["costs"], standard: [1, 2], input: { kind: "json" } }]);
    expect(fields(tiles).map((field) => field.input)).toEqual([
      { kind: "word", words: ["red", "green", null] },
      { kind: "text", longest: 8 },
      { kind: "switch" },
      { kind: "json" },
    ]);
  });

  it("put only what differs into an edition", () => {
    const [two, three] = fields(goal);
    if (!two || !three) throw new Error("two fields");
    let edition = put({}, two, 20);
    expect(edition).toEqual({ goal: { "2": 20 } });
    edition = put(edition, three, 7);
    expect(changes(edition, fields(goal))).toBe(2);
    edition = put(edition, two, 25);
    expect(edition).toEqual({ goal: { "3": 7 } });
    expect(put(edition, three, 20)).toEqual({});
  });

  it("read one number for a whole table", () => {
    const edition = { goal: 20 };
    expect(at(edition, ["goal", "2"])).toBe(20);
    expect(changes(edition, fields(goal))).toBe(1);
  });
});

describe("a house variant", () => {
  const house = { goal_more: { seat_2: 1 } };
  it("is put into an edition and taken out again, and leaves the rest alone", () => {
    const own: Json = { goal: { "2": 20 } };
    const both = withAll(own, house);
    expect(both).toEqual({ goal: { "2": 20 }, goal_more: { seat_2: 1 } });
    expect([says(own, house), says(both, house), says({ goal_more: { seat_2: 2 } }, house)]).toEqual([false, true, false]);
    expect(without(both, house)).toEqual(own);
  });
});

describe("a link", () => {
  it("carries the edition, the options and how many play, and nothing else is read as one", () => {
    const options = [{ key: "layout", value: '[{"o":"U","q":1,"r":-7}]' }];
    const link = linkTo("https://example.org", "wallaby", { edition: '{"goal":{"2":20}}', options, players: 3 });
    const { pathname, hash } = new URL(link);
    expect(pathname).toBe("/new/wallaby");
    expect(sharedIn(hash)).toEqual({ edition: { goal: { "2": 20 } }, options: { layout: options[0]?.value }, players: 3 });
    expect(sharedIn(`#edition=${encodeURIComponent('{"goal":20}')}`).edition, "a link of one part").toEqual({ goal: 20 });
    const site = linkTo("https://example.org/games/#", "wallaby", { edition: '{"goal":20}' });
    expect(sharedIn(new URL(site).hash).edition, "where only files are served").toEqual({ goal: 20 });
    for (const hash of ["", "#WAL-1", "#edition=", "#edition=%", "#edition=3", "#edition=[1]", `#edition=${"x".repeat(70_000)}`])
      expect(sharedIn(hash)).toEqual({ edition: null, options: {}, players: null });
    for (const hash of ["#players=0", "#players=12", "#players=x"]) expect(sharedIn(hash).players).toBeNull();
  });
});

describe("things of one kind", () => {
  const field = (path: string[], standard: Json): Field => ({ path, standard, input: { kind: "number", least: 0, most: 9 } });
  const cards = ["bow", "nets", "run"].flatMap((card, i) => [field(["cards", card, "count"], i + 1), field(["cards", card, "attack"], i)]);
  it("are a table with what their numbers add up to", () => {
    const sheet = sheetOf([...cards.slice(0, 5), { ...field(["cards", "run", "kind"], "evade"), input: { kind: "text", longest: 9 } }]);
    expect(sheet?.columns).toEqual(["count", "attack", "kind"]);
    if (!sheet) return;
    const standard = (one: Field) => one.standard;
    expect(total(sheet, "count", standard)).toBe(6);
    expect(total(sheet, "count", (one) => (one.path[1] === "bow" ? 5 : one.standard))).toBe(10);
    expect(total(sheet, "kind", standard)).toBeNull();
    expect(cells(sheet, "run").map((one) => one?.standard)).toEqual([3, undefined, "evade"]);
  });
  it("are fields where they are few, or of one number each", () => {
    expect(sheetOf(cards.slice(0, 4))).toBeNull();
    expect(sheetOf([field(["goal", "2"], 25), field(["goal", "3"], 20)])).toBeNull();
    expect(sheetOf(cards.filter(({ path }) => path[2] === "count"))).toBeNull();
  });
});
