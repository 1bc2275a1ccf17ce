import { describe, expect, it } from "vitest";
import type { GameParameter } from "../wire";
import { at, changes, editionIn, fields, linkTo, put, type Json } from "./edition";

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

describe("a link", () => {
  it("carries the edition, and nothing else is read as one", () => {
    const link = linkTo("https://example.org", "wallaby", '{"goal":{"2":20}}');
    const { pathname, hash } = new URL(link);
    expect(pathname).toBe("/new/wallaby");
    expect(editionIn(hash)).toEqual({ goal: { "2": 20 } });
    for (const hash of ["", "#WAL-1", "#edition=", "#edition=%", "#edition=3", "#edition=[1]", `#edition=${"x".repeat(70_000)}`])
      expect(editionIn(hash)).toBeNull();
  });
});
