import { describe, expect, it } from "vitest";
import { care_tiles } from "../../../../rules/data/monster-baby-rescue.json";
import { artOf } from "./art";

describe("care tiles", () => {
  it.each(care_tiles.map(({ id }) => id))("%s has a picture", (id) => {
    expect(artOf(id).length).toBeGreaterThan(0);
  });
});
