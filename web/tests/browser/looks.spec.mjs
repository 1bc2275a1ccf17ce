// How pages and tables look to everybody: axe-core in light and dark, small screens and 200 %, forced colours, less motion; and how fast they answer.
import { cutOff, violations } from "./access.mjs";
import { expect, test } from "./fixtures.mjs";
import { bot, GAMES } from "./games.mjs";
import { dice, PHONE } from "./person.mjs";

/** Tables with all pieces: as many players as there can be, and what brings the most onto the table. */
const FULL = {
  ...Object.fromEntries(Object.keys(GAMES).map((game) => [game, { seats: 2 }])),
  wallaby: { seats: 4, options: [{ key: "board", value: "valley" }] },
  "hunt-the-wumpus": { seats: 4 },
  "waddle-waddle": { seats: 4, options: [{ key: "level", value: "3" }] },
  "monster-baby-rescue": { seats: 5 },
  "wombat-rescue": { seats: 4 },
};

test("pages look right for everybody", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  const faults = [];
  const look = async (where, ready) => {
    await page.locator(ready).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    faults.push(...(await violations(person, where)), ...(await cutOff(person, where)));
  };
  const rules = Object.keys(FULL).map((game) => [`/rules/${game}`, ".people a.button"]);
  const pages = [
    ["/", "[data-play] >> nth=4"],
    ["/new/wombat-rescue", "form button.main"],
    ...rules,
    // every rule, numbered
    ["/rules/wombat-rescue#WR-MOVE-1", ".rule"],
    ["/gallery", "section[data-game] svg"],
    ["/nowhere", "h1"],
  ];
  for (const [path, ready] of pages) {
    await person.go(path);
    await look(path, ready);
  }
  await page.getByRole("button", { name: "Settings" }).click();
  await look("settings", "section[aria-label=Settings]");
  await person.make({ game: "wallaby", seats: [{ kind: "me" }, { kind: "open" }] });
  await look("invitation", "img.qr");
  await person.shot("invitation");
  await person.make({ game: "hunt-the-wumpus", seats: [{ kind: "me" }, { kind: "me" }] });
  const random = dice(3);
  for (let mood; (mood = await person.until("choose", "curtain", "react")) !== "curtain";) {
    if (mood === "react") await person.react("nobody");
    else await person.step(random);
  }
  await look("curtain", "[data-mood=curtain]");
  expect(faults).toEqual([]);
});

for (const [game, { seats, options = [] }] of Object.entries(FULL))
  test(`${game} looks right for everybody, in the middle of a full table`, async ({ arrive }) => {
    const person = await arrive();
    const { page } = person;
    const table = { options, seats: [{ kind: "me" }, ...Array.from({ length: seats - 1 }, () => bot)] };
    await person.make({ game, ...table });
    await person.play(7, { steps: 10 });
    await person.until("choose", "over");
    const faults = [];
    for (const tab of ["log", "aid", "options"]) {
      await page.locator(`#tab-${tab}`).click();
      faults.push(...(await violations(person, `${game} ${tab}`)), ...(await cutOff(person, `${game} ${tab}`)));
    }
    expect(faults).toEqual([]);
    expect(await person.unsaid(), "everything is said in words").toEqual([]);
    await forcedColours(person, game);
    await lessMotion(person);
    await responsiveness(arrive, game, table);
  });

/** Where the machine chooses the colours, places that can be touched are still outlined, and players still have their shapes. */
async function forcedColours(person, game) {
  const { page } = person;
  await page.emulateMedia({ forcedColors: "active" });
  await person.shot(`${game}-forced-colours`);
  const open = page.locator(".board [data-state=open]");
  if (await open.count()) {
    const told = await open.first().evaluate((place) => {
      const ring = place.querySelector(".ring");
      const style = getComputedStyle(ring ?? place);
      return {
        line: ring ? style.stroke : style.outlineColor,
        width: parseFloat(ring ? style.strokeWidth : style.outlineWidth),
        ground: getComputedStyle(document.documentElement).backgroundColor,
      };
    });
    expect(told.line, `${game}: an open place is outlined`).not.toBe(told.ground);
    expect(told.width, `${game}: the outline`).toBeGreaterThanOrEqual(2);
  }
  expect(await page.locator(".strip svg path").count(), "players have their shapes").toBeGreaterThan(0);
  await page.emulateMedia({ forcedColors: "none" });
}

/** Nothing moves for longer than a blink. */
async function lessMotion({ page }) {
  const longest = await page.evaluate(() => {
    const seconds = (text) => Math.max(...text.split(",").map(parseFloat));
    const all = [...document.querySelectorAll(".board *")].map((element) => getComputedStyle(element));
    return Math.max(
      0,
      ...all.map((style) =>
        Math.max(seconds(style.transitionDuration), style.animationName === "none" ? 0 : seconds(style.animationDuration)),
      ),
    );
  });
  expect(longest, "the longest motion, in seconds").toBeLessThanOrEqual(0.12);
}

/** From a tap to the picture that answers it, at a phone whose processor is four times slower. Told, not judged: machines differ. */
async function responsiveness(arrive, game, table) {
  const person = await arrive({ size: PHONE, touch: true });
  const { page } = person;
  await page.addInitScript(() => {
    // a tap is several events, of which the slowest counts
    window.taps = new Map();
    const note = ({ interactionId: id, duration, processingStart, processingEnd }) => {
      const [slowest = 0, worked = 0] = window.taps.get(id) ?? [];
      if (id > 0) window.taps.set(id, [Math.max(duration, slowest), Math.max(processingEnd - processingStart, worked)]);
    };
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: "event", durationThreshold: 16 });
  });
  await person.make({ game, ...table });
  await person.play(7, { steps: 10 });
  const client = await person.context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => window.taps.clear());
  // a person looks before each tap, and at what it did
  await person.play(8, { steps: 16, before: () => page.waitForTimeout(250) });
  await page.waitForTimeout(500);
  const taps = await page.evaluate(() => [...window.taps.values()]);
  const sorted = (part) => taps.map((tap) => Math.round(tap[part])).sort((a, b) => b - a);
  const [waited, worked] = [sorted(0), sorted(1)];
  expect(waited.length, "taps are noticed").toBeGreaterThan(0);
  console.log(
    `    ${game}: ${taps.length} taps, next picture after ${waited[0]} ms at most, ${waited[taps.length >> 1]} ms in the middle; ` +
      `of them our own work ${worked[0]} and ${worked[taps.length >> 1]}`,
  );
}
