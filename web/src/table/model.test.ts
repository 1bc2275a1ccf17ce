import { describe, expect, it } from "vitest";
import type { Event, Scene, TableTold, ServerFrame, Told } from "../wire";
import { TableModel } from "./model.svelte";

const told = (number: number, words = `${number}`): Told => ({ number, seen: {}, words });
const scene = (eyes: number): Scene => ({
  eyes,
  turn: { decide: eyes },
  prompt: "",
  offers: [],
  window: false,
  passing: false,
  undo: 0,
  undo_asking: 0,
  curtain: true,
});
const TABLE = { table: "t", game: "wallaby", phase: "playing", seats: [] } as unknown as TableTold;

/** A table whose events are told by hand and shown at once. */
function rig(events: Told[]) {
  let tell: (tell: ServerFrame) => void = () => {};
  const source = { listen: (to: typeof tell) => void (tell = to), say: () => "id", close: () => {} };
  const model = new TableModel(source, () => 0);
  model.speed = "instant";
  tell({ tell: "picture", protocol: 1, number: 1, table: TABLE, view: { plots: [1, 2] }, scene: scene(0), events });
  let number = 1;
  const event = async (more: Partial<Event>) => {
    number += 1;
    tell({ tell: "event", number, after: number - 1, what: { kind: "played", seat: 0 }, events: [], kept: 0, scene: scene(0), ...more });
    await new Promise((done) => setTimeout(done));
  };
  return { model, event, tell: (frame: ServerFrame) => tell(frame), log: () => model.log.map(({ words }) => words) };
}

describe("a table as the browser knows it", () => {
  it("adds what happened to the log and sets what changed in the view", async () => {
    const { model, event, log } = rig([told(0)]);
    await event({ kept: 1, events: [told(1)], change: [[["plots", 1], 0]] });
    expect(log()).toEqual(["0", "1"]);
    expect(model.view).toEqual({ plots: [1, 0] });
  });

  it("takes back what was taken back, also behind a long past", async () => {
    const { event, log } = rig([told(400), told(401), told(402)]);
    await event({ kept: 403, events: [told(403)], change: [] });
    await event({ kept: 402, what: { kind: "undone", seat: 0 }, change: [] });
    expect(log()).toEqual(["400", "401"]);
  });

  it("forgets what other eyes saw when the screen is handed on", async () => {
    const { event, log } = rig([told(0, "Red draws Bow.")]);
    await event({ kept: 1, past: [told(0, "Red draws a card.")], events: [told(1, "Red moves.")], view: {}, scene: scene(1) });
    expect(log()).toEqual(["Red draws a card.", "Red moves."]);
  });

  it("keeps what others did until these eyes act, and shows it again", async () => {
    const { model, event } = rig([told(0)]);
    const other = { kind: "played", seat: 1 } as const;
    await event({ kept: 1, events: [told(1)], change: [[["plots", 1], 9]], what: other });
    await event({ kept: 2, events: [told(2)], change: [[["plots", 1], 0]], what: other });
    expect(model.recent.map(({ number }) => number)).toEqual([1, 2]);
    const seen: unknown[] = [];
    model.again();
    await new Promise((done) => setTimeout(done));
    seen.push(model.view);
    expect(seen).toEqual([{ plots: [1, 0] }]);
    expect(model.log).toHaveLength(3);
    await event({ kept: 3, events: [told(3)], change: [] });
    expect(model.recent).toEqual([]);
  });

  it("says at which place it was refused", async () => {
    const { model, tell } = rig([]);
    model.why("cell:d4");
    tell({ tell: "why", id: "id", rule: "WAL-JUMP-3", words: "that leaves the field" });
    expect(model.complaint).toEqual({ words: "that leaves the field", rule: "WAL-JUMP-3", spot: "cell:d4" });
    expect(model.waiting).toBe(false);
  });

  it("keeps a choice in sight until it is answered", () => {
    const { model, tell } = rig([]);
    const offer = { action: "jump n", words: "Jump north" };
    model.play(offer);
    expect(model.sending).toBe(offer);
    tell({ tell: "done", id: "id" });
    expect(model.sending).toBeNull();
  });
});
