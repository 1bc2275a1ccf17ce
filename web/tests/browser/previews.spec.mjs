// Resting on a choice shows what would come of it; and what is heard when sounds are wanted.
import { expect, test } from "./fixtures.mjs";
import { bot, GAMES, me } from "./games.mjs";
import { dice } from "./person.mjs";

for (const game of Object.keys(GAMES))
  /** In every game some offered choice shows something, with the pointer as with the keyboard, and changes nothing. */
  test(`${game} shows what would come of a choice`, async ({ arrive }) => {
    const person = await arrive({ settings: { list: true } });
    const { page } = person;
    await person.make({ game, seats: [me, bot] });
    const shown = page.locator(".board [data-preview]:has(*), .board [data-next]:not([data-next='0'])");
    const random = dice(5);
    let seen = 0;
    for (let i = 0; i < 60 && seen < 2; i++) {
      // luck may end a game early: another one is begun
      if ((await person.until("choose", "over")) === "over") {
        await person.make({ game, seats: [me, bot] });
        continue;
      }
      const anew = page.getByRole("button", { name: "Choose anew" });
      if (await anew.count()) await anew.click();
      const options = page.locator("#panel-options [data-option]");
      // what is in a group is drawn when it has been opened, a moment after the touch
      if ((await options.count()) === 0) {
        await page.locator("#panel-options summary").first().click();
        await options.first().waitFor();
      }
      const choice = options.nth(i % (await options.count()));
      // in turn with the pointer and with the keyboard
      if (seen === 0) await choice.hover();
      else {
        await page.keyboard.press("Shift");
        await choice.focus();
      }
      if (await appears(shown)) {
        seen += 1;
        if (seen === 1) await person.shot(`${game}-preview`);
        expect((await page.locator(".message").innerText()).length, "the bar says what would be done").toBeGreaterThan(0);
        await page.mouse.move(1, 1);
        await page.evaluate(() => document.activeElement?.blur());
        await shown.first().waitFor({ state: "detached" });
      }
      // a choice that takes several touches is made whole: the next look begins anew
      for (let touches = 0; touches < 4; touches++) {
        await person.step(random);
        if ((await person.until("choose", "over")) === "over" || !(await anew.count())) break;
      }
    }
    expect(seen, "what would come of a choice was shown").toBe(2);
  });

const appears = (place) =>
  place
    .first()
    .waitFor({ state: "attached", timeout: 1000 })
    .then(
      () => true,
      () => false,
    );

/** Off at first; with the switch on, a move and a turn are heard. */
test("sounds, if wanted", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  await page.addInitScript(() => {
    window.notes = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.notes.push(this.frequency.value);
      return start.apply(this, when);
    };
  });
  await person.make({ game: "wallaby", seats: [me, bot] });
  await person.play(4, { steps: 2 });
  await person.until("choose");
  expect(await page.evaluate(() => window.notes)).toEqual([]);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Sound").check();
  await page.getByRole("button", { name: "Close" }).click();
  for (let i = 0; i < 20; i++) {
    await person.play(9 + i, { steps: 1 });
    const notes = await page.evaluate(() => window.notes);
    if (notes.includes(330) && notes.includes(784)) break;
  }
  const notes = await page.evaluate(() => window.notes);
  expect(notes, "a move is heard").toContain(330);
  expect(notes, "one's turn is heard").toContain(784);
});
