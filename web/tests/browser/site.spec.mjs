// A folder that any host of files can serve: everything that works without a server, below any address; and how a newer one takes over.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "./fixtures.mjs";
import { GAMES } from "./games.mjs";
import { ENGINE, kept, PHONE_IN_HAND, serveFolder, unplug } from "./offline.mjs";
import { BIN } from "./server.mjs";

const BELOW = "/some/where/";

const test = base.extend({
  /** The site of a test's own, in a folder that it may change. */
  // eslint-disable-next-line no-empty-pattern -- the first argument must be written so
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "menagerie-site-"));
    console.log(`    ${execFileSync(BIN, ["site", "--out", folder], { encoding: "utf8" }).trim()}`);
    const files = await serveFolder(folder, BELOW);
    await use({ folder, base: files.base });
    files.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

test("a folder of files under an address below another", ENGINE, async ({ arrive, site }) => {
  const person = await arrive({ ...PHONE_IN_HAND, server: site });
  const { page } = person;
  await person.go("/");
  await page.locator("[data-play=wallaby]").click();
  await page.waitForURL(/#\/t\/~/);
  expect(await person.play(5, { steps: 8, avoid: GAMES.wallaby.avoid })).toBe("enough");
  expect(await person.unsaid()).toEqual([]);
  await unplug(person);
  await page.goto(`${site.base}/#/rules/wallaby#WAL-JUMP-3`);
  await page.reload();
  await page.locator("#WAL-JUMP-3").waitFor();
  await page.goto(`${site.base}/#/new/wombat-rescue`);
  await page.locator("[data-preset=solo]").click();
  await page.locator("form button.main").click();
  await page.waitForURL(/#\/t\/~/);
  await person.until("choose");
});

test("a newer site waits until it is wanted, and the game goes on", ENGINE, async ({ arrive, site }) => {
  const person = await arrive({ ...PHONE_IN_HAND, server: site });
  const { page } = person;
  await person.go("/");
  await kept(person);
  await page.locator("[data-play=waddle-waddle]").click();
  await page.waitForURL(/#\/t\/~/);
  expect(await person.play(5, { steps: 4 })).toBe("enough");
  const change = (file, from, to) => {
    const text = readFileSync(join(site.folder, file), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(site.folder, file), text.replace(from, to));
  };
  change("index.html", "<html ", '<html data-newer="" ');
  change("sw.js", 'const VERSION = "', 'const VERSION = "newer-');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  const now = page.getByRole("button", { name: "Use it now" });
  await now.waitFor();
  // nothing is forced upon a game, not even by loading the page anew
  expect(await person.play(6, { steps: 4 })).toBe("enough");
  await page.reload();
  await person.until("choose");
  expect(await page.locator("html[data-newer]").count()).toBe(0);
  await now.click();
  await page.locator("html[data-newer]").waitFor({ state: "attached" });
  expect(await person.play(7, { steps: 4 })).toBe("enough");
});
