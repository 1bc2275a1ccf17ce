// Whole games at four sizes, by mouse and by finger: nothing moves but pieces, and nothing that is offered is ever covered.
import { expect, test } from "./fixtures.mjs";
import { bot, GAMES, me } from "./games.mjs";
import { DESKTOP, LAPTOP, LOW, PHONE } from "./person.mjs";
import { boxes, covered, cutShort, moved, smallest } from "./stage.mjs";

const SIZES = {
  desktop: { size: DESKTOP },
  laptop: { size: LAPTOP, dark: true },
  phone: { size: PHONE, touch: true },
  "phone on its side": { size: LOW, touch: true, dark: true },
};

/** In Waddle Waddle the huddle may outgrow the picture; nowhere else does anything but a person move the camera. */
const CAMERA_MOVES = { "waddle-waddle": 5 };

for (const [game, { table, avoid }] of Object.entries(GAMES))
  for (const [name, how] of Object.entries(SIZES))
    test(`${game}, a whole game on a ${name}`, async ({ arrive }) => {
      const person = await arrive(how);
      const { page } = person;
      await person.make({ game, ...table });
      await person.until("choose", "over");
      const tag = `${game}-${name.replaceAll(" ", "-")}`;
      await person.shots(`${tag}-1-start`);
      let last = await page.evaluate(boxes);
      let camera = 0;
      const end = await person.play(name.length, {
        avoid,
        before: async (i) => {
          if (i === 8) await person.shots(`${tag}-2-middle`);
          expect(await page.evaluate(covered), "everything that is offered can be touched").toEqual([]);
          expect(await page.evaluate(cutShort), "what is about to be done can be read").toEqual([]);
          const now = await page.evaluate(boxes);
          expect(moved(last, now), "nothing moves but pieces").toEqual({ places: [], cells: [] });
          if (now.camera !== last.camera) camera += 1;
          last = now;
          if (how.touch && game === "wombat-rescue") expect(await page.evaluate(smallest)).toBeGreaterThanOrEqual(44);
        },
      });
      expect(end).toBe("over");
      expect(camera, "the camera seldom moves").toBeLessThanOrEqual(CAMERA_MOVES[game] ?? 0);
      await page.locator(".end li").first().waitFor();
      await person.frame();
      await person.shots(`${tag}-3-end`);
      expect(
        await page.locator("[data-buttons]").evaluate((buttons) => buttons.scrollTop),
        "what to do next begins with the first button",
      ).toBe(0);
      expect(moved(last, await page.evaluate(boxes))).toEqual({ places: [], cells: [] });
      expect(await page.evaluate(covered)).toEqual([]);
      expect(await person.unsaid(), "everything is said in words").toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        "nothing is wider than the screen",
      ).toBeLessThanOrEqual(0);
    });

test("the Valley on a phone: what can be touched is large enough for a finger", async ({ arrive }) => {
  const person = await arrive({ size: PHONE, touch: true });
  await person.make({ game: "wallaby", options: [{ key: "board", value: "valley" }], seats: [me, bot] });
  await person.play(4, { steps: 8, before: async () => expect(await person.page.evaluate(smallest)).toBeGreaterThanOrEqual(44) });
  await person.shot("valley-phone");
});

test("keyboard only, a whole game", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.make({ game: "monster-baby-rescue", ...GAMES["monster-baby-rescue"].table });
  let stayed = 0;
  for (let i = 0; i < 400; i++) {
    if ((await person.until("choose", "over")) === "over") break;
    // whoever chose from the list is still in it
    const inList = await page.evaluate(() => document.activeElement?.matches("#panel-options button, #panel-options summary") ?? false);
    if (inList) stayed += 1;
    else await tabTo(page, i % 2 ? ".board [data-state=open]" : "#panel-options button");
    await page.keyboard.press("Enter");
    // what cannot be taken back is shown first, and done by the second touch
    await page.waitForTimeout(350);
    if (await page.locator("[aria-pressed=true], .board .chosen").count()) await page.keyboard.press("Enter");
    await person.frame();
  }
  expect(await person.mood()).toBe("over");
  expect(stayed, "the focus is not lost with what was chosen").toBeGreaterThan(0);
  await tabTo(page, "a[href$=replay]");
  await page.keyboard.press("Enter");
  await page.locator("input[type=range]").waitFor();
});

async function tabTo(page, wanted) {
  for (let i = 0; i < 150; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted)) return;
  }
  throw new Error(`Tab never reaches ${wanted}`);
}
