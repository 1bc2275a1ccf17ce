// A game again: a finished one from its end, one that is on from its log.
import { violations } from "./access.mjs";
import { expect, test } from "./fixtures.mjs";
import { bot, me } from "./games.mjs";
import { dice } from "./person.mjs";

test("a finished game again", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.make({ game: "monster-baby-rescue", seats: [me, bot] });
  expect(await person.play(5)).toBe("over");
  const over = new URL(page.url()).pathname;
  await page.locator("#panel-players table").waitFor();
  await page.locator(".end .close").click();
  await page.locator("#panel-log li a").nth(5).click();
  await page.waitForURL(/line=\d+$/);
  expect(new URL(page.url()).searchParams.get("line"), "a line of the log leads to its moment").not.toBe("0");
  await page.goBack();
  await person.until("over");
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForFunction((old) => location.pathname !== old, over);
  await person.until("choose", "wait");
  await page.goBack();
  await person.until("over");
  await page.getByRole("button", { name: "Stronger opponents" }).click();
  await page.waitForFunction((old) => location.pathname !== old, over);
  await person.until("choose", "wait");
  await page.goBack();
  await person.until("over");
  await page.getByRole("link", { name: "Watch it again" }).click();
  const slider = page.locator("input[type=range]");
  await slider.waitFor();
  await page.waitForURL(/line=[1-9]\d*$/);
  expect(await page.locator("section.log li[class]").count(), "it begins with the first thing that somebody did").toBeGreaterThan(0);
  const begins = Number(new URL(page.url()).searchParams.get("line"));
  await page.getByRole("button", { name: "One step on" }).click();
  await page.waitForURL(new RegExp(`line=${begins + 1}$`));
  await slider.fill("6");
  await page.waitForURL(/line=6$/);
  await keysAndTurns(person);
  expect(await violations(person, "a finished game again")).toEqual([]);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await person.until("choose");
  // the finished game is listed apart from those that go on
  await person.go("/");
  const played = page.locator("section", { hasText: "Games I have played" });
  await played.getByRole("link", { name: /^Watch it again/ }).waitFor();
  expect(await played.locator("li").count()).toBe(1);
  expect(await page.locator("section", { hasText: "My tables" }).locator("li").count()).toBe(3);
  await played.getByRole("button", { name: /^Play again/ }).click();
  await person.until("choose", "wait");
});

/** Arrows are steps, page keys are turns, Home and End are what they say; scores and log follow. */
async function keysAndTurns({ page }) {
  const at = () => Number(new URL(page.url()).searchParams.get("line"));
  const total = async () => Number((await page.locator("ol.strip b").first().innerText()).trim());
  await page.locator("h1").click({ force: true });
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(/line=7$/);
  await page.keyboard.press("ArrowLeft");
  await page.waitForURL(/line=6$/);
  const lines = () => page.locator("section.log li").count();
  const early = await lines();
  await page.keyboard.press("PageDown");
  await expect.poll(at).toBeGreaterThan(6);
  const turn = at();
  await page.keyboard.press("PageUp");
  await expect.poll(at).toBeLessThan(turn);
  await page.keyboard.press("End");
  await expect.poll(lines, "the log grows with the game").toBeGreaterThan(early);
  const final = await total();
  await page.keyboard.press("Home");
  await page.waitForURL(/line=0$/);
  await expect.poll(total, "scores are those of the moment").not.toBe(final);
  await page.getByLabel("Speed").selectOption("fast");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(at).toBeGreaterThan(2);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.locator("section.log a").last().click();
  await expect.poll(at).toBeLessThan(3);
  await page.getByRole("button", { name: "One turn on" }).click();
  await expect.poll(at).toBeGreaterThan(2);
}

/** While the game is on, a line of the log leads to its moment and back; nothing can be played from there. */
test("a game so far", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  const link = await person.make({ game: "hunt-the-wumpus", seats: [me, bot] });
  const random = dice(8);
  const hand = page.locator("[data-hand]");
  for (let i = 0; i < 60 && (await hand.count()) === 0; i++) {
    await person.until("choose");
    await person.step(random);
  }
  await person.until("choose");
  await page.locator("#panel-log li a").first().click();
  await page.waitForURL(/line=\d+$/);
  const slider = page.locator("input[type=range]");
  await slider.waitFor();
  await hand.waitFor();
  await page.getByText("This game is still on").waitFor();
  expect(await page.getByRole("button", { name: "Play on from here" }).count(), "nobody plays on from a game that is on").toBe(0);
  expect(await violations(person, "the game so far")).toEqual([]);
  await slider.fill("0");
  await page.waitForURL(/line=0$/);
  await hand.waitFor({ state: "detached" });
  // whoever has no seat sees nobody's hand
  const onlooker = await arrive();
  await onlooker.go(`${link}/replay?line=100000`);
  await onlooker.page.locator("input[type=range]").waitFor();
  expect(await onlooker.page.locator("[data-hand]").count()).toBe(0);
  await page.getByRole("link", { name: "Back to the table" }).click();
  await person.until("choose");
});
