import { describe, expect, it } from "vitest";
import { grouped } from "./options";

const offer = (...touch: string[]) => ({ action: touch.join(" "), touch });

describe("the list of options", () => {
  it("is left as it is while it is short", () => {
    const few = [offer("cell:a"), offer("cell:b"), offer("cell:b", "cell:c")];
    expect(grouped(few)).toEqual([{ spot: null, offers: few }]);
  });

  it("is put together by piece when it is long, with single ones first", () => {
    const moves = ["a", "b"].flatMap((from) => ["1", "2", "3", "4", "5", "6"].map((to) => offer(`cell:${from}`, `cell:${to}`)));
    const end = offer("button:end");
    const groups = grouped([...moves, end]);
    expect(groups.map(({ spot, offers }) => [spot, offers.length])).toEqual([
      [null, 1],
      ["cell:a", 6],
      ["cell:b", 6],
    ]);
  });

  it("has no headings where each would stand above one line", () => {
    const cells = Array.from({ length: 20 }, (_, i) => offer(`cell:${i}`));
    expect(grouped(cells)).toHaveLength(1);
  });
});
