// Resting on a choice shows what would come of it; and what is heard when sounds are wanted.
import assert from "node:assert/strict";
import { Person } from "./person.mjs";
import { GAMES } from "./games.mjs";

/** In every game some offered choice shows something, with the pointer as with the keyboard, and changes nothing. */
export function preview(game) {
  return async ({ browser, base }) => {
    const person = await Person.arrive(browser, base);
    const { page } = person;
    const { prefer: _, ...table } = GAMES[game];
    await person.make({ game, ...table });
    const shown = page.locator(".board [data-preview]:has(*), .board [data-next]:not([data-next='0'])");
    let seen = 0;
    for (let i = 0; i < 60 && seen < 2; i++) {
      if ((await person.until("choose", "over")) === "over") break;
      const options = page.locator("#panel-options button");
      const choice = options.nth(i % (await options.count()));
      const log = await page.locator("#panel-log li").count();
      // in turn with the pointer and with the keyboard
      await (seen === 0 ? choice.hover() : choice.focus());
      if (await appears(shown)) {
        seen += 1;
        if (seen === 1) await person.shot(`${game}-preview`);
        assert.equal(await page.locator("#panel-log li").count(), log, "looking does nothing");
        assert.ok((await page.locator(".preview").innerText()).length > 0, "the prompt says what would be done");
        await page.mouse.move(1, 1);
        await page.evaluate(() => document.activeElement?.blur());
        await shown.first().waitFor({ state: "detached" });
      }
      await person.step(() => 0.5);
    }
    assert.equal(seen, 2, "what would come of a choice was shown");
    await person.leave();
  };
}

const appears = (place) =>
  place
    .first()
    .waitFor({ state: "attached", timeout: 1000 })
    .then(
      () => true,
      () => false,
    );

/** Off at first; with the switch on, a move and a turn are heard. */
export async function sound({ browser, base }) {
  const person = await Person.arrive(browser, base);
  const { page } = person;
  await page.addInitScript(() => {
    window.notes = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.notes.push(this.frequency.value);
      return start.apply(this, when);
    };
  });
  await person.make({ game: "wallaby", seats: [{ kind: "me" }, { kind: "bot", level: "gentle" }] });
  await person.play(4, { steps: 2 });
  await person.until("choose");
  assert.deepEqual(await page.evaluate(() => window.notes), []);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Sound").check();
  await page.getByRole("button", { name: "Close" }).click();
  for (let i = 0; i < 20; i++) {
    await person.play(9 + i, { steps: 1 });
    const notes = await page.evaluate(() => window.notes);
    if (notes.includes(330) && notes.includes(784)) break;
  }
  const notes = await page.evaluate(() => window.notes);
  assert.ok(notes.includes(330), "a move is heard");
  assert.ok(notes.includes(784), "one's turn is heard");
  await person.leave();
}
