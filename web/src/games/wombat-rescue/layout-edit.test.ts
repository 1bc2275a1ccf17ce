import { describe, expect, test } from "vitest";
import { cellsAt, centred, distances, layoutText, markOf, moved, placesFor, swapped, turned, type EditedSlot } from "./layout-edit";
import { LAYOUTS, written } from "./layouts";

const slotsOf = (id: string) => (LAYOUTS.find((layout) => layout.id === id)?.slots ?? []) as EditedSlot[];
const outback = slotsOf("outback");
const homeOf = (slots: EditedSlot[]) => markOf(slots.find(({ tile }) => tile === "H") as EditedSlot);

describe("a layout that is moved about", () => {
  test.each(LAYOUTS.map(({ id }) => id))("%s has its home space at (0, 0) already (WR-GEO-8)", (id) => {
    expect(homeOf(slotsOf(id))).toEqual({ q: 0, r: 0 });
    expect(centred(slotsOf(id))).toEqual(slotsOf(id));
  });

  test.each(LAYOUTS.map(({ id }) => id))("%s is written as the game writes it, and read again", (id) => {
    const text = layoutText(slotsOf(id));
    const bare = slotsOf(id).map(({ o, q, r, tile, turn }) => (tile ? { o, q, r, tile, turn } : { o, q, r }));
    expect(written(text)?.slots).toEqual(bare);
    expect(written(text.slice(0, -1) + "x")).toBeNull();
  });

  test("distances from home are those of the rulebook's table (WR-LAY-2)", () => {
    const short = distances(slotsOf("short-track")).map(({ steps }) => steps);
    expect([...short].sort()).toEqual([6, 7, 7]);
    const far = distances(slotsOf("lone-mama")).filter(({ tile }) => tile.startsWith("B"));
    expect(far.map(({ steps }) => steps).sort()).toEqual([6, 6, 9, 9]);
  });

  test("a tile can lie wherever it is flush with the others and on none of them", () => {
    const free = outback.findIndex(({ tile }) => tile === undefined);
    const others = new Set(outback.flatMap((slot, at) => (at === free ? [] : cellsAt(slot))).map(({ q, r }) => `${q},${r}`));
    const places = placesFor(outback, free);
    const { o, q, r } = outback[free] as EditedSlot;
    expect(places, "where it lies now").toContainEqual({ o, q, r });
    expect(places.length).toBeGreaterThan(10);
    for (const place of places) expect(cellsAt(place).some(({ q, r }) => others.has(`${q},${r}`))).toBe(false);
  });

  test("moving the home tile moves the rest, so that home stays at (0, 0)", () => {
    const home = outback.findIndex(({ tile }) => tile === "H");
    const place = placesFor(outback, home).find(({ q, r }) => q !== outback[home]?.q || r !== outback[home]?.r);
    const after = moved(outback, home, place as never);
    expect(homeOf(after)).toEqual({ q: 0, r: 0 });
    expect(after).toHaveLength(outback.length);
  });

  test("two tiles change places and keep their turns, and a tile turns round in three", () => {
    const [a, b] = [outback.findIndex(({ tile }) => tile === "B1"), outback.findIndex(({ tile }) => tile === undefined)];
    const after = swapped(outback, a, b);
    expect(after[b]?.tile).toBe("B1");
    expect(after[a]?.tile).toBeUndefined();
    expect(swapped(after, a, b)).toEqual(
      outback
        .map(({ o, q, r, tile, turn }) => (tile ? { o, q, r, tile, turn } : { o, q, r }))
        .map((slot, i) => (i === a || i === b ? slot : outback[i])),
    );
    expect(turned(turned(turned(outback, a), a), a)).toEqual(outback);
    expect(turned(outback, a)[a]?.turn).not.toBe(outback[a]?.turn);
  });
});
