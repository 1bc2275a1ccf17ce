// Whole games by touching what is offered: with a mouse on a desktop, with a finger on a phone, with the keyboard alone.
import assert from "node:assert/strict";
import { DESKTOP, dice, Person, PHONE } from "./person.mjs";

const bot = { kind: "bot", level: "gentle" };
const me = { kind: "me" };

/** The games as they are played here: few players; what chance players should prefer, and limits, so that they come to an end. */
export const GAMES = {
  wallaby: { seats: [me, bot, bot, bot], prefer: /^Harvest/ },
  "hunt-the-wumpus": { seats: [me, bot], options: [{ key: "round_limit", value: "12" }] },
  "waddle-waddle": { seats: [me, bot] },
  "monster-baby-rescue": { seats: [me, bot] },
  "wombat-rescue": { seats: [me, bot], options: [{ key: "max_rounds", value: "10" }] },
};

export function whole(game, device) {
  return async ({ browser, base }) => {
    const phone = device === "phone";
    const person = await Person.arrive(browser, base, { size: phone ? PHONE : DESKTOP, touch: phone, dark: phone });
    const { prefer, ...table } = GAMES[game];
    await person.make({ game, ...table });
    await person.until("choose", "over");
    await person.shot(`${game}-${device}-1-start`);
    const end = await person.play(phone ? 2 : 1, { prefer, middle: { at: 12, name: `${game}-${device}-2-middle` } });
    assert.equal(end, "over", "the game comes to its end");
    await person.page.locator("section[aria-label] ol li").first().waitFor();
    await person.shot(`${game}-${device}-3-end`);
    assert.deepEqual(await person.unsaid(), [], "everything is said in words");
    const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wide <= 0, `nothing is wider than the screen (${wide} px)`);
    await person.leave();
  };
}

/** Tab to something that is offered, Enter; never the mouse. */
export function keyboardOnly(game) {
  return async ({ browser, base }) => {
    const person = await Person.arrive(browser, base);
    const { prefer: _, ...table } = GAMES[game];
    await person.make({ game, ...table });
    const random = dice(3);
    let stayed = 0;
    for (let i = 0; i < 400; i++) {
      if ((await person.until("choose", "over")) === "over") break;
      // whoever chose from the list is still in it
      const inList = await person.page.evaluate(() => document.activeElement?.matches("#panel-options button") ?? false);
      if (inList) stayed += 1;
      if (!inList || random() < 0.5)
        await tabTo(
          person.page,
          random() < 0.5 ? ".board [data-state=open], dialog[open] button.main" : "#panel-options button, dialog[open] button.main",
        );
      await person.page.keyboard.press("Enter");
      await person.frame();
    }
    assert.equal(await person.mood(), "over");
    assert.ok(stayed > 0, "the focus is not lost with what was chosen");
    await tabTo(person.page, "section[aria-label] a[href$=replay]");
    await person.page.keyboard.press("Enter");
    await person.page.locator("input[type=range]").waitFor();
    await person.leave();
  };
}

async function tabTo(page, wanted) {
  for (let i = 0; i < 150; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted)) return;
    if ((await page.locator("[data-mood=over]").count()) && !wanted.includes("replay")) return;
  }
  throw new Error(`Tab never reaches ${wanted}`);
}
