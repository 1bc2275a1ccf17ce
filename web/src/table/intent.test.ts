import { describe, expect, it } from "vitest";
import { intent as wallaby } from "../games/wallaby/intent";
import { intent as wombat } from "../games/wombat-rescue/intent";
import { intent } from "./intent";

const offer = (action: string, ...touch: string[]) => ({ action, touch });

describe("a touch where nothing is offered", () => {
  it("means the offered action with this place in the place of theirs", () => {
    const offers = [offer("place d1", "cell:d1"), offer("place d2", "cell:d2")];
    expect(intent("cell:a1", offers, {}, null)).toBe("place a1");
    expect(intent("cell:a1", [offer("add belly 2,-1", "tile:belly", "cell:2,-1")], {}, null)).toBe("add belly a1");
    expect(intent("button:pass", offers, {}, null)).toBeNull();
  });

  it("means nothing if it would be an offered action after all", () => {
    expect(intent("cell:a1", [offer("jump n", "cell:d2")], { intent: () => "jump n" }, null)).toBeNull();
  });

  it("is a jump or a bounce along a row or column of Wallaby", () => {
    const view = { seat: 0, wallabies: ["d4"], step: "jump", landing: "-" } as never;
    expect(wallaby(view, "cell:d1")).toBe("jump n");
    expect(wallaby(view, "cell:f4")).toBe("jump e");
    expect(wallaby(view, "cell:e5")).toBeNull();
    expect(wallaby({ ...(view as object), step: "bounce" } as never, "cell:d6")).toBe("bounce s2");
  });

  it("is a straight walk of a wombat", () => {
    const view = { seat: 1, phase: "movement", wombats: [{ at: "0,0" }, { at: "2,1" }] } as never;
    expect(wombat(view, "cell:5,1")).toBe("move e 3");
    expect(wombat(view, "cell:2,-1")).toBe("move nw 2");
    expect(wombat(view, "cell:3,3")).toBeNull();
  });
});
