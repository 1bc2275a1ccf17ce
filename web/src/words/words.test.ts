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

  it("are there for everybody who waits for the same file", async () => {
    await load(["en"]);
    const first = learn("wallaby");
    await learn("wallaby");
    expect(say("wallaby-title")).toBe("Wallaby");
    await first;
  });
});
