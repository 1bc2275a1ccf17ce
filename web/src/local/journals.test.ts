import { expect, test } from "vitest";
import type { TableTold } from "../wire";
import { Journals } from "./journals";

const refusing = {
  open() {
    throw new Error("refused");
  },
} as unknown as IDBFactory;

const told = { table: "a", phase: "playing" } as TableTold;

test("where nothing is kept, that is said, and the game goes on in memory", async () => {
  for (const factory of [refusing, undefined]) {
    const journals = new Journals(factory);
    await expect(journals.append([{ table: "a", number: 0, entry: "made" }], told)).rejects.toThrow();
    await expect(journals.append([{ table: "a", number: 1, entry: "began" }], null)).rejects.toThrow();
    expect(await journals.journal("a")).toEqual(["made", "began"]);
    expect(await journals.list()).toMatchObject([told]);
  }
});

test("a table that nobody knows has no journal where nothing is kept", async () => {
  await expect(new Journals(refusing).journal("b")).rejects.toThrow();
});
