import { describe, expect, it } from "vitest";
import { Chooser } from "./chooser.svelte";

const offer = (action: string, ...touch: string[]) => ({ action, words: action, touch });
const jump = offer("jump n", "cell:d2");
const hop = offer("jump e", "cell:e1");
const take = offer("take b1", "tile:b1");
const gem = offer("take g2 red", "gem:red");
const risky = { ...offer("leave", "button:leave"), warning: "You will be out." };

/** Whoever takes a tile sees the next one: that cannot be taken back. */
function rig({ careful = true } = {}) {
  const played: string[] = [];
  const refused: string[] = [];
  let now = 0;
  const chooser = new Chooser(
    {
      play: ({ action }) => played.push(action),
      refuse: (touch) => refused.push(touch),
      reveals: async (action) => action.startsWith("take"),
      careful: () => careful,
      final: (touch) => touch.startsWith("gem:"),
    },
    () => now,
  );
  chooser.begin([jump, hop, take, gem, risky]);
  const later = async (ms = 1000) => {
    now += ms;
    await Promise.resolve();
  };
  return { chooser, played, refused, later };
}

describe("a choice", () => {
  it("is made at once by a pointer, which has seen what would come of it", async () => {
    const { chooser, played, later } = rig();
    chooser.touch("cell:d2");
    await later();
    expect(played).toEqual(["jump n"]);
  });

  it("is shown by a finger's first touch and made by its second", async () => {
    const { chooser, played, later } = rig();
    chooser.touch("cell:d2", "finger");
    await later();
    expect(played).toEqual([]);
    expect(chooser.pending).toBe(jump);
    expect(chooser.spots.get("cell:d2")).toBe("chosen");
    chooser.touch("cell:d2", "finger");
    expect(played).toEqual(["jump n"]);
  });

  it("is not made by a shaking finger", () => {
    const { chooser, played } = rig();
    chooser.touch("cell:d2", "finger");
    chooser.touch("cell:d2", "finger");
    expect(played).toEqual([]);
  });

  it("changes with another place", async () => {
    const { chooser, played, later } = rig();
    chooser.touch("cell:d2", "finger");
    await later();
    chooser.touch("cell:e1", "finger");
    await later();
    expect(chooser.pending).toBe(hop);
    chooser.confirm();
    expect(played).toEqual(["jump e"]);
  });

  it("is shown first, also by a pointer, where something would come to light", async () => {
    const { chooser, played, later } = rig();
    chooser.touch("tile:b1");
    await later();
    expect(played).toEqual([]);
    chooser.touch("tile:b1");
    expect(played).toEqual(["take b1"]);
  });

  it("is shown first where luck always follows", async () => {
    const { chooser, played, later } = rig();
    chooser.touch("gem:red");
    await later();
    expect(played).toEqual([]);
    chooser.confirm();
    expect(played).toEqual(["take g2 red"]);
  });

  it("is made at once by whoever wants no questions, but for a warning", async () => {
    const { chooser, played, later } = rig({ careful: false });
    chooser.touch("tile:b1", "finger");
    expect(played).toEqual(["take b1"]);
    chooser.touch("button:leave");
    await later();
    expect(played).toHaveLength(1);
    chooser.confirm();
    expect(played).toEqual(["take b1", "leave"]);
  });

  it("of cards is made by its name alone", () => {
    const { chooser, played } = rig();
    const throwing = offer("discard bow", "card:bow");
    chooser.begin([throwing, offer("keep", "button:keep")]);
    chooser.touch("card:bow");
    expect(played).toEqual([]);
    expect(chooser.named).toEqual([throwing]);
    chooser.touch("card:bow");
    expect(chooser.named).toEqual([]);
    chooser.touch("card:bow");
    chooser.confirm(throwing);
    expect(played).toEqual(["discard bow"]);
  });

  it("is refused where nothing is offered", () => {
    const { chooser, refused } = rig();
    chooser.touch("cell:a6");
    expect(refused).toEqual(["cell:a6"]);
  });

  it("is forgotten with a new decision", () => {
    const { chooser } = rig();
    chooser.touch("cell:d2", "finger");
    chooser.begin([hop]);
    expect(chooser.pending).toBeNull();
    expect(chooser.touched).toEqual([]);
  });
});
