// How pages and tables look to everybody: axe-core in light and dark, small screens and 200 %, forced colours, less motion; and how fast they answer.
import { cutOff, violations } from "./access.mjs";
import { expect, test } from "./fixtures.mjs";
import { bot, GAMES } from "./games.mjs";
import { dice } from "./person.mjs";

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
    await person.make({ game, options, seats: [{ kind: "me" }, ...Array.from({ length: seats - 1 }, () => bot)] });
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
    await responsiveness(person, game);
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

/** From a touch to the picture that answers it. Told, not judged: machines differ. */
async function responsiveness({ page }, game) {
  await page.evaluate(() => {
    // a touch is several events, of which the slowest counts
    window.touches = new Map();
    const note = ({ interactionId: id, duration }) => id > 0 && window.touches.set(id, Math.max(duration, window.touches.get(id) ?? 0));
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: "event", durationThreshold: 16 });
  });
  for (let i = 0; i < 12; i++) {
    const place = page.locator(".board [data-spot]").nth(i * 3);
    if (await place.isVisible()) await place.click({ force: true });
    await page.keyboard.press("Tab");
  }
  const durations = await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done([...window.touches.values()]), 0))),
  );
  durations.sort((a, b) => b - a);
  console.log(
    `    ${game}: touch to next picture ${durations[0] ?? 16} ms at most, ${durations[Math.floor(durations.length / 2)] ?? 16} ms in the middle`,
  );
}
