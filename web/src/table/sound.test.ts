import { describe, expect, it } from "vitest";
import type { Scene } from "../wire";
import { cueOf } from "./sound";

const scene = (decide: number, over = false): Scene => ({
  eyes: 0,
  turn: over ? "over" : { decide },
  prompt: "",
  offers: [],
  window: false,
  passing: false,
  undo: 0,
  undo_asking: 0,
  curtain: false,
  ...(over ? { ending: { reason: "goal", places: [1, 2], scores: [25, 8], winners: [0], words: "" } } : {}),
});

describe("what is heard", () => {
  it("tells that it is your turn, once", () => {
    expect(cueOf(scene(1), scene(0))).toBe("turn");
    expect(cueOf(scene(0), scene(0))).toBeNull();
    expect(cueOf(scene(0), scene(1))).toBeNull();
  });

  it("tells the end, once", () => {
    expect(cueOf(scene(0), scene(0, true))).toBe("over");
    expect(cueOf(scene(0, true), scene(0, true))).toBeNull();
  });

  it("is nothing on arrival", () => {
    expect(cueOf(null, scene(0))).toBeNull();
    expect(cueOf(null, scene(0, true))).toBeNull();
  });
});
