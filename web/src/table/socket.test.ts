import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PROTOCOL } from "../wire";
import { SocketSource } from "./socket";
import type { Connection } from "./source";

/** A line whose other end is this test. */
class Line {
  static all: Line[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  /** Whether the other end is there. */
  alive = true;
  onopen: (() => void) | null = null;
  onmessage: ((frame: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  url: string;

  constructor(url: string) {
    this.url = url;
    Line.all.push(this);
  }
  send(text: string) {
    const said = JSON.parse(text) as Record<string, unknown>;
    if (said["say"] !== "beat") this.sent.push(said);
    else if (this.alive) this.tell({ tell: "done", id: said["id"] });
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const picture = (number: number) => ({ tell: "picture", number, events: [] });
const event = (number: number, after: number) => ({ tell: "event", number, after, what: { kind: "played", seat: 0 }, events: [] });

function join() {
  const heard: string[] = [];
  const states: Connection[] = [];
  const source = new SocketSource("t one", { protocol: "https:", host: "example.org" } as Location);
  source.listen(
    (tell) => heard.push(tell.tell),
    (state) => states.push(state),
  );
  return { source, heard, states, line: () => Line.all.at(-1) as Line };
}

describe("a table behind a socket", () => {
  beforeEach(() => {
    Line.all = [];
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Line);
    vi.stubGlobal("document", { documentElement: { lang: "en" } });
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("removeEventListener", () => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("greets, and is here with the first picture", () => {
    const { line, states, heard } = join();
    expect(line().url).toBe("wss://example.org/api/tables/t%20one/socket");
    line().open();
    expect(line().sent).toEqual([{ say: "hello", protocol: PROTOCOL, language: "en" }]);
    line().tell(picture(4));
    expect(states).toEqual(["joining", "here"]);
    expect(heard).toEqual(["picture"]);
  });

  it("does not come back to a server that speaks another protocol", () => {
    const { line, states, heard } = join();
    line().open();
    line().tell({ tell: "refused", code: "protocol", words: "" });
    vi.advanceTimersByTime(60_000);
    expect(states).toEqual(["joining", "gone"]);
    expect(heard).toEqual(["refused"]);
    expect(Line.all).toHaveLength(1);
  });

  it("greets anew with the last number it saw, and says again what was not answered, with the same id", () => {
    const { source, line, states } = join();
    line().open();
    line().tell(picture(4));
    line().tell(event(5, 4));
    const id = source.say({ say: "play", seat: 0, actions: ["jump n"] });
    line().close();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(10_000);
    line().open();
    expect(line().sent[0]).toMatchObject({ say: "hello", seen: 5 });
    line().tell(event(6, 5));
    expect(line().sent[1]).toMatchObject({ say: "play", id });
    expect(states.at(-1)).toBe("here");
  });

  it("tells a dead line within five seconds of a choice, and tries another", () => {
    const { source, line, states } = join();
    line().open();
    line().tell(picture(0));
    source.say({ say: "play", seat: 0, actions: ["jump n"] });
    vi.advanceTimersByTime(3_900);
    expect(states.at(-1)).toBe("here");
    vi.advanceTimersByTime(1_000);
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1_000);
    expect(Line.all).toHaveLength(2);
  });

  it("does not take a line for dead that was answered, or that says other things meanwhile", () => {
    const { source, line, states } = join();
    line().open();
    line().tell(picture(0));
    const id = source.say({ say: "play", seat: 0, actions: ["jump n"] });
    line().tell({ tell: "done", id });
    vi.advanceTimersByTime(6_000);
    source.say({ say: "undo", seat: 0, count: 1 });
    vi.advanceTimersByTime(3_000);
    line().tell({ tell: "here", here: [true] });
    vi.advanceTimersByTime(3_000);
    expect(states.at(-1)).toBe("here");
  });

  it("waits for a hint for as long as it takes", () => {
    const { source, line, states } = join();
    line().open();
    line().tell(picture(0));
    source.say({ say: "hint", seat: 0 });
    vi.advanceTimersByTime(15_000);
    expect(states.at(-1)).toBe("here");
  });

  it("takes a hole in what is told for a reason to greet anew", () => {
    const { line, heard } = join();
    line().open();
    line().tell(picture(4));
    line().tell(event(7, 6));
    expect(heard).toEqual(["picture"]);
    vi.advanceTimersByTime(10_000);
    line().open();
    expect(line().sent[0]).toMatchObject({ say: "hello", seen: 4 });
  });

  it("says a choice again a little later when the table is busy", () => {
    const { source, line, heard } = join();
    line().open();
    line().tell(picture(0));
    const id = source.say({ say: "play", seat: 0, actions: ["jump n"] });
    line().tell({ tell: "refused", id, code: "busy", words: "" });
    vi.advanceTimersByTime(300);
    expect(line().sent.filter((frame) => frame["id"] === id)).toHaveLength(2);
    expect(heard).toEqual(["picture"]);
  });

  it("says it again when the server says that it may, and gives up what would take long", () => {
    const { source, line, heard } = join();
    line().open();
    line().tell(picture(0));
    const id = source.say({ say: "hint", seat: 0 });
    line().tell({ tell: "refused", id, code: "too-fast", words: "", seconds: 3 });
    vi.advanceTimersByTime(2_900);
    expect(line().sent).toHaveLength(2);
    vi.advanceTimersByTime(200);
    expect(line().sent[2]).toEqual(line().sent[1]);
    line().tell({ tell: "refused", id, code: "busy", words: "", seconds: 20 });
    vi.advanceTimersByTime(30_000);
    expect(line().sent).toHaveLength(3);
    expect(heard).toEqual(["picture", "refused"]);
  });

  it("notices a dead line while nothing is said, and is told of no beats", () => {
    const { line, states, heard } = join();
    line().open();
    line().tell(picture(0));
    vi.advanceTimersByTime(100_000);
    expect(states.at(-1)).toBe("here");
    expect(heard).toEqual(["picture"]);
    line().alive = false;
    vi.advanceTimersByTime(13_000);
    expect(states).toContain("lost");
  });

  it("is silent once it is closed", () => {
    const { source, line } = join();
    line().open();
    source.close();
    vi.advanceTimersByTime(60_000);
    expect(Line.all).toHaveLength(1);
  });
});
