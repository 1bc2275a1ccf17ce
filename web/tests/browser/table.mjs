// The table around the board: prompt, hint, take back, refusals with their rule, log, players, end, replay.
import assert from "node:assert/strict";
import { violations } from "./access.mjs";
import { dice, Person } from "./person.mjs";

export async function firstMinute({ browser, base }) {
  const person = await Person.arrive(browser, base);
  const { page } = person;
  await person.go("/");
  await page.locator("[data-play=wallaby]").click();
  await person.until("choose");
  assert.ok((await page.locator(".board [data-state=open]").count()) > 0, "the first choices are highlighted");
  assert.ok((await page.locator(".sentence").innerText()).length > 10, "a prompt says what to do");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator("#panel-options .hinted").waitFor();
  await page.locator(".board [data-state=closed]").first().click({ force: true });
  await page.locator("[role=alert]").waitFor();
  assert.equal(await page.locator("#panel-players li:visible").count(), 2, "a wide screen shows the players at all times");
  await page.locator("#tab-log").click();
  await page.locator("#panel-log li").first().waitFor();
  await person.leave();
}

export async function replay({ browser, base }) {
  const person = await Person.arrive(browser, base);
  const { page } = person;
  await person.make({ game: "monster-baby-rescue", seats: [{ kind: "me" }, { kind: "bot", level: "gentle" }] });
  assert.equal(await person.play(5), "over");
  const over = new URL(page.url()).pathname;
  await page.locator("#panel-players table").waitFor();
  await page.locator("#tab-log").click();
  const log = page.locator("#panel-log li a");
  await log.nth(5).click();
  await page.waitForURL(/line=\d+$/);
  assert.notEqual(new URL(page.url()).searchParams.get("line"), "0", "a line of the log leads to its moment");
  await page.goBack();
  await person.until("over");
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForFunction((old) => location.pathname !== old, over);
  await person.until("choose", "wait");
  await page.goBack();
  await person.until("over");
  await page.getByRole("link", { name: "Watch it again" }).click();
  const slider = page.locator("input[type=range]");
  await slider.waitFor();
  await page.getByRole("button", { name: "One step on" }).click();
  await page.waitForURL(/line=1$/);
  await slider.fill("6");
  await page.waitForURL(/line=6$/);
  assert.deepEqual(await violations(person, "a finished game again"), []);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await person.until("choose");
  // the finished game is listed apart from those that go on
  await person.go("/");
  const played = page.locator("section", { hasText: "Games I have played" });
  await played.getByRole("link", { name: /^Watch it again/ }).waitFor();
  assert.equal(await played.locator("li").count(), 1);
  assert.equal(await page.locator("section", { hasText: "My tables" }).locator("li").count(), 2);
  await played.getByRole("button", { name: /^Play again/ }).click();
  await person.until("choose", "wait");
  await person.leave();
}

/** While the game is on, a line of the log leads to its moment and back; nothing can be played from there. */
export async function soFar({ browser, base }) {
  const person = await Person.arrive(browser, base);
  const { page } = person;
  const link = await person.make({ game: "hunt-the-wumpus", seats: [{ kind: "me" }, { kind: "bot", level: "gentle" }] });
  const random = dice(8);
  const hand = page.locator("[data-hand]");
  for (let i = 0; i < 40 && !(await hand.isVisible()); i++) {
    await person.until("choose");
    await person.step(random);
  }
  await person.until("choose");
  await page.locator("#tab-log").click();
  await page.locator("#panel-log li a").first().click();
  await page.waitForURL(/line=\d+$/);
  const slider = page.locator("input[type=range]");
  await slider.waitFor();
  await hand.waitFor();
  await page.getByText("This game is still on").waitFor();
  assert.equal(await page.getByRole("button", { name: "Play on from here" }).count(), 0, "nobody plays on from a game that is on");
  assert.deepEqual(await violations(person, "the game so far"), []);
  await slider.fill("0");
  await page.waitForURL(/line=0$/);
  await hand.waitFor({ state: "detached" });
  // whoever has no seat sees nobody's hand
  const onlooker = await Person.arrive(browser, base);
  await onlooker.go(`${link}/replay?line=100000`);
  await onlooker.page.locator("input[type=range]").waitFor();
  assert.equal(await onlooker.page.locator("[data-hand]").count(), 0);
  await onlooker.leave();
  await page.getByRole("link", { name: "Back to the table" }).click();
  await person.until("choose");
  await person.leave();
}

/** Touching what is not offered says why, and leads to the rule; at different steps of a turn to different rules. */
export async function refusedWithRule({ browser, base }) {
  const person = await Person.arrive(browser, base);
  const { page } = person;
  await person.make({ game: "wallaby", seats: [{ kind: "me" }, { kind: "me" }] });
  const random = dice(11);
  const rules = new Map();
  const link = page.locator("[role=alert] a");
  for (let i = 0; i < 40 && rules.size < 3; i++) {
    if ((await person.until("choose", "over")) === "over") break;
    const closed = page.locator(".board [data-spot^='cell:'][data-state=closed]");
    await closed.nth(Math.floor(random() * (await closed.count()))).click({ force: true });
    await page.locator("[role=alert]").waitFor();
    if (await link.count()) rules.set(await link.innerText(), await link.getAttribute("href"));
    if (i % 4 === 3) await person.step(random);
  }
  assert.ok(rules.size >= 3, `different rules are named: ${[...rules.keys()]}`);
  for (const [id, href] of rules) {
    await person.go(href);
    const rule = page.locator(`[id='${id}']`);
    await rule.waitFor();
    assert.ok(
      await rule.evaluate((mark) => mark.getBoundingClientRect().top >= 0 && mark.getBoundingClientRect().bottom <= innerHeight),
      `${id} is in sight`,
    );
  }
  await person.leave();
}

/** What was decided is taken back, and the log with it. */
export async function takeBack({ browser, base }) {
  const person = await Person.arrive(browser, base);
  const { page } = person;
  await person.make({ game: "wallaby", seats: [{ kind: "me" }, { kind: "me" }] });
  const back = page.getByRole("button", { name: "Take back", exact: true });
  const random = dice(5);
  for (let i = 0; i < 60 && !(await back.isVisible()); i++) {
    await person.until("choose");
    await person.step(random);
    await person.until("choose", "over");
  }
  await page.locator("#tab-log").click();
  const before = await page.locator("#panel-log li").count();
  await back.click();
  await page.waitForFunction((count) => document.querySelectorAll("#panel-log li").length < count, before);
  await person.leave();
}

/** What one likes is shown at once and kept. */
export async function settings({ browser, base }) {
  const person = await Person.arrive(browser, base);
  const { page } = person;
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto(`${base}/`);
  const light = await ground();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Light").selectOption("dark");
  await page.getByLabel("More contrast").check();
  await page.getByLabel("Pace").selectOption("brisk");
  assert.notEqual(await ground(), light);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("menagerie-settings")));
  assert.deepEqual(kept, { speed: "brisk", theme: "dark", motion: "auto", sound: false, contrast: true });
  await person.leave();
}
