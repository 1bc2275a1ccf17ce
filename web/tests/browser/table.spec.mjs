// The table around the board: hint, take back, refusals with their rule, touches of fingers, a dead line, settings, what others did.
import { violations } from "./access.mjs";
import { expect, test } from "./fixtures.mjs";
import { bot, me } from "./games.mjs";
import { dice, PHONE } from "./person.mjs";

test("the first minute", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.go("/");
  await page.locator("[data-play=wallaby]").click();
  // who plays a game for the first time is offered to be taught
  await page.locator("[data-just-play=wallaby]").click();
  await person.until("choose");
  expect(await page.locator(".board [data-state=open]").count(), "the first choices are highlighted").toBeGreaterThan(0);
  expect((await page.locator(".sentence").innerText()).length, "a prompt says what to do").toBeGreaterThan(10);
  expect(await page.locator(".strip li").count(), "everybody's score is in sight").toBe(2);
  await page.locator("#panel-log li").first().waitFor();
  expect(await page.locator("#panel-options [data-option]").count(), "the list of options is a drawer").toBe(0);
  await page.locator("[data-aid]").click();
  await page.getByRole("dialog").getByRole("heading", { name: "A turn" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#tab-aid").click();
  await page.getByRole("heading", { name: "What is what" }).waitFor();
  await expect.poll(() => page.locator("#panel-aid .legend svg").count()).toBeGreaterThan(2);
  await page.locator("#tab-options").click();
  await expect.poll(() => page.locator("#panel-options [data-option]").count()).toBeGreaterThan(4);
  // it is open the next time as well
  await page.reload();
  await person.until("choose");
  await page.locator("#panel-options [data-option]").first().waitFor();
});

test("a hint is drawn on the board", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.make({ game: "wallaby", seats: [me, bot] });
  // somewhere on the field, so that there is a jump to be advised
  const random = dice(6);
  for (let i = 0; i < 12 && !/jump/.test(await page.locator(".sentence").innerText()); i++) {
    await person.until("choose");
    await person.step(random);
    await person.until("choose");
  }
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".message", { hasText: "strong player" }).waitFor();
  await page.locator(".board .arrow.soon").first().waitFor({ state: "attached" });
  await person.shot("hint");
});

test("a finger's first touch shows, its second does, a long press never does", async ({ arrive }) => {
  const person = await arrive({ size: PHONE, touch: true });
  const { page } = person;
  await person.make({ game: "wallaby", seats: [me, me] });
  await person.until("choose");
  const log = () => page.locator("#panel-log li").count();
  const before = await log();
  const place = page.locator(".board [data-state=open]").nth(3);
  const spot = await place.getAttribute("data-spot");
  await place.tap();
  await page.locator(`.board [data-spot='${spot}'][data-state=chosen]`).waitFor();
  await page.locator("[data-confirm]").waitFor();
  await page.waitForTimeout(500);
  expect(await log(), "nothing has been done").toBe(before);
  await page.locator(`.board [data-spot='${spot}']`).tap();
  await expect.poll(log).toBeGreaterThan(before);
  await person.until("choose");
  const done = await log();
  const next = await page.locator(".board [data-state=open]").first().boundingBox();
  const finger = await page.context().newCDPSession(page);
  const at = [{ x: next.x + next.width / 2, y: next.y + next.height / 2 }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
  await page.waitForTimeout(700);
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(300);
  expect(await page.locator("[data-confirm]").count(), "a long press chooses nothing").toBe(0);
  expect(await log()).toBe(done);
});

test("whoever wants no questions is asked none", async ({ arrive }) => {
  const person = await arrive({ size: PHONE, touch: true, settings: { confirm: false } });
  const { page } = person;
  await person.make({ game: "wallaby", seats: [me, me] });
  await person.until("choose");
  const before = await page.locator("#panel-log li").count();
  await page.locator(".board [data-state=open]").first().tap();
  await expect.poll(() => page.locator("#panel-log li").count()).toBeGreaterThan(before);
});

test("what brings something to light is shown first, also to a mouse", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.make({ game: "monster-baby-rescue", seats: [me, bot] });
  await person.until("choose");
  const log = () => page.locator("#panel-log li").count();
  const before = await log();
  const tile = page.locator(".board [data-spot^='tile:'][data-state=open]").last();
  await tile.click();
  // a tile that asks for more is touched once more elsewhere
  const more = page.locator("[data-buttons] [data-spot][data-state=open], .board [data-spot^='part:'][data-state=open]");
  await page.waitForTimeout(500);
  if ((await page.locator("[data-confirm]").count()) === 0) await more.first().click();
  await page.waitForTimeout(500);
  expect(await log()).toBe(before);
  await page.locator("[data-confirm], [data-buttons] [data-spot][data-state=chosen]").first().click();
  await expect.poll(log).toBeGreaterThan(before);
});

test("what others did stays drawn until one acts, and is shown again", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.make({ game: "wallaby", seats: [me, bot] });
  const random = dice(2);
  const trails = page.locator(".trails");
  for (let i = 0; i < 20; i++) {
    await person.until("choose");
    if ((await trails.getAttribute("data-trails")) !== "0") break;
    await person.step(random);
  }
  const drawn = await trails.getAttribute("data-trails");
  expect(Number(drawn)).toBeGreaterThan(0);
  const lines = await page.locator("#panel-log li").count();
  await page.getByRole("button", { name: "Show again" }).click();
  await person.until("choose");
  expect(await page.locator("#panel-log li").count(), "the log is told once").toBe(lines);
  expect(await trails.getAttribute("data-trails")).toBe(drawn);
});

test("bots' moves can be skipped", async ({ arrive }) => {
  const person = await arrive({ settings: { speed: "calm" } });
  const { page } = person;
  await person.make({ game: "wallaby", seats: [me, bot, bot, bot] });
  await person.until("choose");
  await page.locator(".board [data-state=open]").first().click();
  const skip = page.locator("[data-skip]");
  await skip.waitFor();
  await skip.click();
  await person.until("choose");
});

/** Touching what is not offered says why at the place, and leads to the rule; at different steps of a turn to different rules. */
test("a refusal is said at its place and leads to its rule", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.make({ game: "wallaby", seats: [me, me] });
  const random = dice(11);
  const rules = new Set();
  const bubble = page.locator(".bubble");
  for (let i = 0; i < 40 && rules.size < 3; i++) {
    if ((await person.until("choose", "over")) === "over") break;
    const closed = page.locator(".board [data-spot^='cell:'][data-state=closed]");
    const place = closed.nth(Math.floor(random() * (await closed.count())));
    const box = await place.boundingBox();
    await place.click({ force: true });
    await bubble.waitFor();
    const said = await bubble.boundingBox();
    const near = Math.min(Math.abs(said.y + said.height - box.y), Math.abs(said.y - box.y - box.height), Math.abs(said.x - box.x));
    expect(near, "it is said beside the place").toBeLessThan(120);
    const rule = bubble.locator("[data-rule]");
    if (await rule.count()) {
      const id = await rule.innerText();
      if (!rules.has(id)) {
        rules.add(id);
        await rule.click();
        const target = page.locator(`dialog [id='${id}']`);
        await target.waitFor();
        await expect
          .poll(() =>
            target.evaluate((mark) => mark.getBoundingClientRect().top >= 0 && mark.getBoundingClientRect().bottom <= innerHeight),
          )
          .toBe(true);
        if (rules.size === 1) {
          await person.shot("rule");
          expect(await violations(person, "a rule over the table")).toEqual([]);
        }
        await page.locator("dialog").getByRole("button", { name: "Close" }).click();
      }
    }
    await page.keyboard.press("Escape");
    if (i % 4 === 3) await person.step(random);
  }
  expect(rules.size, `different rules are named: ${[...rules]}`).toBeGreaterThanOrEqual(3);
});

test("a dead line is told within five seconds, and the choice stays in sight until it is sent", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  person.outage = true;
  let dead = false;
  await page.routeWebSocket(/\/socket$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((frame) => dead || server.send(frame));
    server.onMessage((frame) => dead || line.send(frame));
  });
  await person.make({ game: "wallaby", seats: [me, me] });
  await person.until("choose");
  dead = true;
  // nothing can be looked up on a dead line: what a touch would do is shown, and done by the second
  await page.locator(".board [data-state=open]").first().click();
  await page.locator("[data-confirm]").click();
  await page.locator(".message", { hasText: "Sending" }).waitFor();
  await page.locator(".message.lost", { hasText: "Sending as soon as it is back" }).waitFor({ timeout: 5000 });
  dead = false;
  await page.locator(".message.lost").waitFor({ state: "detached" });
  await expect.poll(() => page.locator("#panel-log li").count()).toBeGreaterThan(1);
});

/** What was decided is taken back, and the log with it. */
test("a decision taken back", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.make({ game: "wallaby", seats: [me, me] });
  const back = page.getByRole("button", { name: "Take back", exact: true });
  const random = dice(5);
  for (let i = 0; i < 60 && !(await back.isEnabled()); i++) {
    await person.until("choose");
    await person.step(random);
    await person.until("choose", "over");
  }
  const before = await page.locator("#panel-log li").count();
  await back.click();
  await expect.poll(() => page.locator("#panel-log li").count()).toBeLessThan(before);
});

/** What one likes is shown at once and kept. */
test("settings are kept", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await person.go("/");
  const light = await ground();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Light").selectOption("dark");
  await page.getByLabel("More contrast").check();
  await page.getByLabel("Show before doing").uncheck();
  await page.getByLabel("Pace").selectOption("brisk");
  expect(await ground()).not.toBe(light);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("menagerie-settings")));
  expect(kept).toMatchObject({ speed: "brisk", theme: "dark", motion: "auto", sound: false, contrast: true, confirm: false });
});
