// Guided first games: offered at the first "Play now", played by touch and by keyboard alone, gone on with later.
import { violations } from "./access.mjs";
import { expect, test } from "./fixtures.mjs";
import { dice, PHONE } from "./person.mjs";
import { outOfSight } from "./stage.mjs";

const GAMES = ["wallaby", "hunt-the-wumpus", "waddle-waddle", "monster-baby-rescue", "wombat-rescue"];

for (const game of GAMES) {
  test(`a lesson of ${game} teaches as it is played`, async ({ arrive }) => {
    const person = await arrive({ size: PHONE, touch: true });
    const { page } = person;
    await person.go("/");
    await page.locator(`[data-play=${game}]`).click();
    await page.locator(`[data-learn=${game}]`).click();
    await person.until("choose");
    const coach = page.locator(".coach [role=status]");
    const first = await coach.innerText();
    expect(first.length, "the goal is said").toBeGreaterThan(20);
    expect(await page.evaluate(outOfSight), "what is spoken of is in sight").toEqual([]);
    expect(await violations(person, `a lesson of ${game}`)).toEqual([]);
    const random = dice(7);
    const said = () => page.locator(".coach progress").evaluate((bar) => bar.value);
    for (let i = 0; i < 6; i++) {
      await person.step(random);
      await person.until("choose");
    }
    expect(await said(), "more is taught as it is needed").toBeGreaterThan(1);
    // it goes on where it was
    const before = await said();
    await person.go(`/learn/${game}`);
    await page.locator("a.main").click();
    await person.until("choose");
    expect(await said()).toBe(before);
    await page.getByRole("button", { name: "Leave the lesson" }).click();
    await expect(page.locator(".coach")).toHaveCount(0);
  });
}

test("a lesson is played by keyboard alone", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.go("/learn/wallaby");
  await page.locator("[data-learn=wallaby]").focus();
  await page.keyboard.press("Enter");
  await person.until("choose");
  await page.keyboard.press("Tab");
  for (let i = 0; i < 5; i++) {
    await person.until("choose");
    const option = page.locator("#panel-options [data-option]").first();
    await option.focus();
    await page.keyboard.press("Enter");
    const confirm = page.locator("[data-confirm]").first();
    // what needs no confirmation may be gone before it is focused
    const asked =
      (await confirm.isVisible()) &&
      (await confirm.focus({ timeout: 2000 }).then(
        () => true,
        () => false,
      ));
    if (asked) await page.keyboard.press("Enter");
  }
  await person.until("choose");
  const said = await page.locator(".coach progress").evaluate((bar) => bar.value);
  expect(said).toBeGreaterThan(2);
});
