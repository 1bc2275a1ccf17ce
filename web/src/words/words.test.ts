import { beforeEach, describe, expect, it, vi } from "vitest";
import { learn, load, say } from ".";

describe("words", () => {
  beforeEach(() => void vi.stubGlobal("document", { documentElement: {} }));

  it("fall back to English for a language that there is not", async () => {
    await load(["xx-YY"]);
    expect(say("web-hint")).toBe("Hint");
    expect(document.documentElement.lang).toBe("en");
  });

  it("show the id of what is missing", () => {
    expect(say("no-such-words")).toBe("no-such-words");
  });

  it("write numbers as they are, and choose plural forms by them", async () => {
    await load(["en"]);
    expect(say("web-card-facts", { least: 2, most: 1200, minutes: "15" })).toContain("2 to 1200");
    expect(say("web-monster-deck", { count: 1 })).toBe("1 tile to come");
    expect(say("web-monster-deck", { count: 12 })).toBe("12 tiles to come");
  });

  it("write numbers below zero with a minus sign", async () => {
    await load(["en"]);
    expect(say("web-monster-points", { points: -3 })).toBe("\u22123 points");
  });

  it("are there for everybody who waits for the same file", async () => {
    await load(["en"]);
    const first = learn("wallaby");
    await learn("wallaby");
    expect(say("wallaby-title")).toBe("Wallaby");
    await first;
  });
});
