// The coach after a game: asked for, waited for, looked at; and a decision tried again.
import { violations } from "./access.mjs";
import { expect, test } from "./fixtures.mjs";
import { bot, me, SHORT } from "./games.mjs";
import { PHONE, SHOTS } from "./person.mjs";

test("the coach looks at a finished game", async ({ arrive }) => {
  const person = await arrive({ size: PHONE, touch: true, settings: { confirm: false } });
  const { page } = person;
  await person.make({ game: "wallaby", seats: [me, bot], options: [{ key: "edition", value: SHORT }] });
  expect(await person.play(3)).toBe("over");
  await page.getByRole("link", { name: "Ask the coach" }).click();
  await page.getByRole("button", { name: "Look at this game" }).click();
  await page.locator("#ledger").waitFor();
  // who plays at random gives something away
  const costly = page.locator("section", { has: page.locator("#costly") });
  expect(await costly.getByText("Gave away").count()).toBeGreaterThan(0);
  // every moment can be looked at with the keyboard
  const slider = page.getByLabel("Line of the game");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".picked article, .picked .numbers").first().waitFor();
  await page.screenshot({ path: `${SHOTS}coach.png`, fullPage: true });
  expect(await violations(person, "the coach")).toEqual([]);
  await page.reload();
  await page.locator("#ledger").waitFor();
  await costly.getByRole("button", { name: "Try again from here" }).first().click();
  await person.until("choose");
});
