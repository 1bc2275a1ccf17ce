import { expect, test } from "vitest";
import { readHash, type Route } from "./places";

const home: Route = { page: "home" };

test("where only files are served, places stand behind the hash", () => {
  expect(readHash("", home)).toEqual(home);
  expect(readHash("#/t/~abc", home)).toEqual({ page: "table", table: "~abc", key: null });
  expect(readHash("#/t/~abc/replay?line=7", home)).toEqual({ page: "replay", table: "~abc", line: 7, event: null });
  expect(readHash("#/rules/wallaby#WAL-JUMP-3", home)).toEqual({ page: "rules", game: "wallaby", rule: "WAL-JUMP-3" });
});

test("a place within what is shown leads nowhere else", () => {
  const rules: Route = { page: "rules", game: "wallaby", rule: "" };
  expect(readHash("#WAL-JUMP-3", rules)).toEqual({ ...rules, rule: "WAL-JUMP-3" });
  expect(readHash("#content", home)).toEqual(home);
});
