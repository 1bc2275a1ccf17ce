import { describe, expect, it } from "vitest";
import type { Told } from "../wire";
import { EventPlayer } from "./events";

const told = (number: number): Told => ({ number, seen: {}, words: `event ${number}` });

function rig(lasts = 200) {
  const log: string[] = [];
  const waits: number[] = [];
  const clock = { wait: async (ms: number) => void waits.push(ms), wake: () => {} };
  const player = new EventPlayer<string>(
    (t) => log.push(`${t.number}`),
    () => lasts,
    (after) => log.push(after),
    clock,
  );
  return { log, waits, player };
}

describe("the event player", () => {
  it("shows events in order and settles after each beat", async () => {
    const { log, player } = rig();
    player.add({ told: [told(0), told(1)], after: "a" });
    player.add({ told: [told(2)], after: "b" });
    await player.idle();
    expect(log).toEqual(["0", "1", "a", "2", "b"]);
  });

  it("hurries when far behind but loses nothing", async () => {
    const { log, waits, player } = rig();
    for (let i = 0; i < 20; i++) player.add({ told: [told(i)], after: "." });
    await player.idle();
    expect(log.filter((l) => l !== ".").map((l) => parseInt(l))).toEqual([...Array(20).keys()]);
    expect(waits.length).toBeLessThan(20);
  });

  it("does what comes before a beat in its turn", async () => {
    const { log, player } = rig();
    player.add({ told: [told(0)], after: "a" });
    player.add({ begin: () => log.push("new eyes"), told: [told(1)], after: "b" });
    await player.idle();
    expect(log).toEqual(["0", "a", "new eyes", "1", "b"]);
  });

  it("does not wait when the pace is instant", async () => {
    const { waits, player } = rig();
    player.speed = "instant";
    player.add({ told: [told(0)], after: "a" });
    await player.idle();
    expect(waits).toEqual([]);
  });

  it("keeps nobody waiting for two seconds, however much happens at once", async () => {
    const { waits, player } = rig(350);
    player.add({ told: Array.from({ length: 30 }, (_, i) => told(i)), after: "a" });
    await player.idle();
    expect(waits.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(1800);
  });

  it("does not rest after what is only told", async () => {
    const { waits, player } = rig(60);
    player.add({ told: [told(0), told(1)], after: "a" });
    await player.idle();
    expect(waits).toEqual([60, 60]);
  });

  it("shows the rest at once when somebody taps", async () => {
    const { waits, player } = rig();
    player.add({ told: [told(0), told(1), told(2)], after: "a" });
    player.skip();
    await player.idle();
    expect(waits).toHaveLength(1);
    player.add({ told: [told(3)], after: "b" });
    await player.idle();
    expect(waits).toHaveLength(2);
  });

  it("tells all that waits at once when flushed", async () => {
    const { log, player } = rig();
    player.add({ told: [told(0)], after: "a" });
    player.add({ told: [told(1)], after: "b" });
    player.flush();
    await player.idle();
    expect(log).toContain("1");
    expect(log.at(-1) === "a" || log.at(-1) === "b").toBe(true);
  });
});
