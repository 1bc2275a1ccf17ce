import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WhatIf } from "./whatif.svelte";

function rig() {
  const asked: string[] = [];
  const whatif = new WhatIf((action) => `id-${asked.push(action)}`);
  const answer = (id: string, view: unknown) => whatif.take({ tell: "what_if", id, view, next: ["cell:a1"] });
  return { asked, whatif, answer };
}

describe("what would come of a choice", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is asked when the pointer rests, not when it passes", () => {
    const { asked, whatif } = rig();
    whatif.rest("jump n");
    whatif.rest("jump s");
    vi.runAllTimers();
    expect(asked).toEqual(["jump s"]);
  });

  it("is shown when the answer comes, and asked once", () => {
    const { asked, whatif, answer } = rig();
    whatif.rest("jump n");
    vi.runAllTimers();
    expect(answer("id-1", { field: 1 })).toBe(true);
    expect(whatif.now).toEqual({ view: { field: 1 }, next: ["cell:a1"] });
    whatif.rest(null);
    expect(whatif.now).toBeNull();
    whatif.rest("jump n");
    vi.runAllTimers();
    expect(whatif.now?.view).toEqual({ field: 1 });
    expect(asked).toHaveLength(1);
  });

  it("is not shown when the pointer has gone on, or nothing may be told", () => {
    const { whatif, answer } = rig();
    whatif.rest("jump n");
    vi.runAllTimers();
    whatif.rest("jump s");
    vi.runAllTimers();
    answer("id-1", { field: 1 });
    expect(whatif.now).toBeNull();
    answer("id-2", null);
    expect(whatif.now).toBeNull();
  });

  it("holds no longer than the table: late answers are taken and let go", () => {
    const { whatif, answer } = rig();
    whatif.rest("jump n");
    vi.runAllTimers();
    whatif.forget();
    whatif.rest("jump n");
    expect(answer("id-1", { field: 1 })).toBe(true);
    expect(whatif.now).toBeNull();
  });

  it("leaves other refusals to others", () => {
    const { whatif } = rig();
    expect(whatif.take({ tell: "refused", id: "else", code: "rule", words: "no" })).toBe(false);
  });

  it("tells whether something would come to light, asking at once and only once", async () => {
    const { asked, whatif, answer } = rig();
    const [one, two] = [whatif.reveals("take b1"), whatif.reveals("take b1")];
    expect(asked).toEqual(["take b1"]);
    answer("id-1", null);
    expect(await Promise.all([one, two])).toEqual([true, true]);
    const jump = whatif.reveals("jump n");
    answer("id-2", { field: 1 });
    expect(await jump).toBe(false);
    expect(await whatif.reveals("jump n")).toBe(false);
    expect(asked).toHaveLength(2);
  });

  it("takes it for granted that something comes to light while nobody answers", async () => {
    const { whatif } = rig();
    const late = whatif.reveals("take b1");
    vi.runAllTimers();
    expect(await late).toBe(true);
  });
});
