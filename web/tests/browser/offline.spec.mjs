// Without a server: the network is cut in the browser, and games are played in it.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "./fixtures.mjs";
import { GAMES, SHORT } from "./games.mjs";
import { download, ENGINE, kept, openHere, PHONE_IN_HAND, plugIn, setUp, unplug } from "./offline.mjs";
import { dice } from "./person.mjs";
import { BIN } from "./server.mjs";

const RECORD = "button[data-record]";

for (const [game, { avoid }] of Object.entries(GAMES))
  test(`${game}, a whole game without a network on a phone`, ENGINE, async ({ arrive }) => {
    const person = await arrive(PHONE_IN_HAND);
    const { page } = person;
    await person.go("/");
    await unplug(person);
    await setUp(person, game);
    await openHere(person);
    // goes on after a reload
    expect(await person.play(7, { steps: 6, avoid })).toBe("enough");
    await page.reload();
    expect(await person.play(8, { avoid })).toBe("over");
    expect(await person.unsaid()).toEqual([]);
    await person.shot(`offline-${game}`);
    // what was played here is right anywhere
    const file = await download(person, RECORD);
    expect(execFileSync(BIN, ["verify", file], { encoding: "utf8" })).toContain("the seed is the one that was promised");
    await person.go("/seal");
    await page.locator("input[type=file]").setInputFiles(file);
    await page.locator("[data-seal=good]").waitFor();
    if (game === "wallaby") await person.shot("offline-seal");
  });

test("one touch to a game without a network, among one's tables, looked at again", ENGINE, async ({ arrive }) => {
  const person = await arrive(PHONE_IN_HAND);
  const { page } = person;
  await person.go("/");
  await unplug(person);
  await person.go("/");
  await page.locator("[data-play=waddle-waddle]").click();
  await page.waitForURL(/\/t\/~/);
  expect(await person.play(2, { steps: 4 })).toBe("enough");
  await person.shot("offline-table");
  const table = new URL(page.url()).pathname;
  await person.go("/");
  await page.locator(`a[href="${table}"]`).waitFor();
  await person.shot("offline-home");
  await page.locator(`a[href="${table}"]`).click();
  await person.until("choose");
  await person.go(`${table}/replay?line=3`);
  await page.locator(".log li").first().waitFor();
});

test("two people at one screen without a network", ENGINE, async ({ arrive }) => {
  const person = await arrive(PHONE_IN_HAND);
  const { page } = person;
  await person.go("/");
  await unplug(person);
  await setUp(person, "hunt-the-wumpus");
  await page.locator("fieldset .who select").nth(1).selectOption("me");
  await openHere(person);
  let lifted = 0;
  const lift = person.liftCurtain.bind(person);
  person.liftCurtain = async () => {
    lifted += 1;
    await lift();
  };
  await person.play(3, { steps: 60 });
  expect(lifted).toBeGreaterThan(1);
});

test("a guided first game without a network", ENGINE, async ({ arrive }) => {
  const person = await arrive(PHONE_IN_HAND);
  const { page } = person;
  await person.go("/");
  await unplug(person);
  await person.go("/learn/wallaby");
  await page.locator("[data-learn=wallaby]").click();
  await page.waitForURL(/\/t\/~/);
  await person.until("choose");
  expect((await page.locator(".coach [role=status]").innerText()).length, "the goal is said").toBeGreaterThan(20);
  const random = dice(7);
  const said = () => page.locator(".coach progress").evaluate((bar) => bar.value);
  let most = await said();
  for (let i = 0; i < 6; i++) {
    await person.step(random);
    // whoever plays by chance may be out before that
    if ((await person.until("choose", "over")) === "over") break;
    most = await said();
  }
  expect(most, "more is taught as it is needed").toBeGreaterThan(1);
});

test("a game begun without a network is brought to the server and finished there by two", ENGINE, async ({ arrive }) => {
  const host = await arrive(PHONE_IN_HAND);
  const guest = await arrive();
  const { avoid } = GAMES.wallaby;
  await host.go("/");
  await unplug(host);
  await setUp(host, "wallaby", SHORT);
  await openHere(host);
  expect(await host.play(4, { steps: 8, avoid })).toBe("enough");
  await host.until("choose");
  const local = new URL(host.page.url()).pathname;
  await host.page.locator("#tab-players").click();
  await host.page.locator("[data-share]").click();
  await host.page.getByText("there is no line to the server just now").waitFor();
  await plugIn(host);
  await host.page.locator("[data-share]").click();
  await host.page.waitForURL(/\/t\/(?!~)/);
  await guest.page.goto(host.page.url());
  await Promise.all([host.play(5, { avoid }), guest.play(6, { avoid })]);
  expect(await Promise.all([host.mood(), guest.mood()])).toEqual(["over", "over"]);
  await host.go("/");
  await expect(host.page.locator(`a[href="${local}"]`), "it is on the server alone").toHaveCount(0);
});

test("a copy of a game goes on in another browser; a text that is no game or record is refused", ENGINE, async ({ arrive }) => {
  const one = await arrive(PHONE_IN_HAND);
  await one.go("/");
  await unplug(one);
  await setUp(one, "waddle-waddle");
  await openHere(one);
  expect(await one.play(4, { steps: 4 })).toBe("enough");
  await one.until("choose");
  await one.page.locator("#tab-players").click();
  const copy = await download(one, "[data-keep]");
  const other = await arrive();
  const { page } = other;
  await other.go("/seal");
  for (const wrong of ["no record at all\n", "{}", readFileSync(copy, "utf8").replace('\\"played\\"', '\\"resigned\\"')]) {
    writeFileSync(`${copy}.wrong`, wrong);
    await page.locator("input[type=file]").setInputFiles(`${copy}.wrong`);
    await page.locator("[data-seal=bad]").waitFor();
    await other.go("/seal");
  }
  await page.locator("input[type=file]").setInputFiles(copy);
  await page.waitForURL(/\/t\/~/);
  await other.until("choose");
});

test("where the browser keeps nothing, that is said, and the game goes on", ENGINE, async ({ arrive }) => {
  for (const [how, refuse] of Object.entries({
    // workers have no init scripts: theirs is answered with a line before it
    refused: (person) =>
      person.page.route("**/host.worker-*.js", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `Object.defineProperty(self, "indexedDB", {});${await answer.text()}` });
      }),
    full: async (person) => {
      const devtools = await person.context.newCDPSession(person.page);
      await devtools.send("Storage.overrideQuotaForOrigin", { origin: person.base, quotaSize: 1 });
    },
  })) {
    const person = await arrive({ ...PHONE_IN_HAND, workers: "block" });
    const { page } = person;
    // nobody answers: the table is made here
    await person.go("/");
    await refuse(person);
    await page.route("**/api/tables", (route) => route.abort());
    person.outage = true;
    await page.locator("[data-play=wallaby]").click();
    await page.waitForURL(/\/t\/~/);
    await page.getByText("This browser keeps nothing just now").waitFor();
    expect(await person.play(3, { steps: 8, avoid: GAMES.wallaby.avoid }), how).toBe("enough");
    await person.shot(`offline-${how}`);
  }
});

test("the page can be installed", async ({ arrive }) => {
  const person = await arrive(PHONE_IN_HAND);
  await person.go("/");
  await kept(person);
  await person.page.reload();
  const devtools = await person.context.newCDPSession(person.page);
  const { errors } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // a context of a test is never more than a private window; nothing else may stand in the way
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});
