import { describe, expect, it } from "vitest";
import { LAYOUTS, spacesOf, usualFor, written } from "./layouts";

describe("layouts", () => {
  it.each(LAYOUTS.map((layout) => [layout.id, layout] as const))("%s lies without overlaps and has a home", (_, layout) => {
    const spaces = spacesOf(layout);
    expect(new Set(spaces.map(({ q, r }) => `${q},${r}`)).size).toBe(layout.slots.length * 6);
    expect(spaces.some(({ kind }) => kind === "home")).toBe(true);
  });

  it("have a usual one for each kind of table", () => {
    expect([usualFor(1, false), usualFor(1, true), usualFor(3, false), usualFor(3, true)].map((layout) => layout?.id)).toEqual([
      "lone-mama",
      "lone-mama-short",
      "outback",
      "short-track",
    ]);
  });

  it("of one's own are drawn once they can be read, and not before", () => {
    const text = JSON.stringify({ slots: LAYOUTS[0]?.slots });
    expect(written(text)?.slots.length).toBe(24);
    for (const broken of [text.slice(0, -3), "", "null", "[]", '[{"o":"X","q":0,"r":0}]', '[{"o":"U","q":1e9,"r":0}]', "7"])
      expect(written(broken), broken).toBeNull();
  });
});
