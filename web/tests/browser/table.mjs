// The table around the board: prompt, hint, take back, refusals with their rule, log, players, end, replay.
import assert from "node:assert/strict";
import { Person } from "./person.mjs";

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
  await page.locator("#tab-log").click();
  const log = page.locator("#panel-log li a");
  await log.nth(5).click();
  await page.waitForURL(/line=\d+$/);
  assert.notEqual(new URL(page.url()).searchParams.get("line"), "0", "a line of the log leads to its moment");
  await page.goBack();
  await person.until("over");
  await page.getByRole("link", { name: "Watch it again" }).click();
  const slider = page.locator("input[type=range]");
  await slider.waitFor();
  await page.getByRole("button", { name: "One step on" }).click();
  await page.waitForURL(/line=1$/);
  await slider.fill("6");
  await page.waitForURL(/line=6$/);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await person.until("choose");
  await person.leave();
}

export async function refusedWithRule({ browser, base }) {
  const person = await Person.arrive(browser, base);
  const { page } = person;
  await person.make({ game: "wallaby", seats: [{ kind: "me" }, { kind: "bot", level: "gentle" }] });
  await person.until("choose");
  await page.locator(".board [data-spot^='cell:'][data-state=closed]").first().click({ force: true });
  const link = page.locator("[role=alert] a");
  await link.waitFor();
  const href = await link.getAttribute("href");
  await person.go(href);
  const rule = page.locator(`[id='${href.split("#")[1]}']`);
  await rule.waitFor();
  assert.ok(await rule.isVisible(), "the link leads to the rule");
  await person.leave();
}
