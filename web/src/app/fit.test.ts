import { expect, test } from "vitest";
import { fitting, proposed } from "./fit";
import { settings } from "./settings.svelte";

test("a verdict goes one rung up or down and stays on the ladder", () => {
  expect(fitting("gentle", "easy")).toBe("solid");
  expect(fitting("solid", "easy")).toBe("strong");
  expect(fitting("strong", "easy")).toBe("strong");
  expect(fitting("solid", "right")).toBe("solid");
  expect(fitting("solid", "hard")).toBe("gentle");
  expect(fitting("gentle", "hard")).toBe("gentle");
});

test("whoever has said nothing meets gentle players, and so does whoever kept nonsense", () => {
  settings.levels = { wallaby: "strong", "waddle-waddle": "huge" as never };
  expect(proposed("wallaby")).toBe("strong");
  expect(proposed("waddle-waddle")).toBe("gentle");
  expect(proposed("wombat-rescue")).toBe("gentle");
});
