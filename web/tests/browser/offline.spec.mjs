// Without a server: the network is cut, or there never was anything but files.
import { execFileSync } from "node:child_process";
import { createReadStream, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { expect, test } from "./fixtures.mjs";
import { GAMES } from "./games.mjs";
import { PHONE } from "./person.mjs";
import { BIN } from "./server.mjs";

const PHONE_IN_HAND = { size: PHONE, touch: true };

/** Everything that the page is made of is kept; then the line is cut. */
async function unplug(person) {
  await person.page.evaluate(() => navigator.serviceWorker.ready);
  await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  person.outage = true;
  await person.context.setOffline(true);
}

async function record(person) {
  const [file] = await Promise.all([
    person.page.waitForEvent("download"),
    person.page.getByRole("button", { name: "Keep the record" }).first().click(),
  ]);
  return file.path();
}

for (const [game, { table, avoid }] of Object.entries(GAMES))
  test(`${game}, a whole game without a network on a phone`, async ({ arrive }) => {
    const person = await arrive(PHONE_IN_HAND);
    const { page } = person;
    await person.go("/");
    await unplug(person);
    await person.go(`/new/${game}`);
    for (const { key, value } of table.options ?? []) await page.locator(`#option-${key}`).fill(value);
    await page.getByLabel("Computer players answer at once").check();
    await page.locator("form button.main").click();
    await page.waitForURL(/\/t\/~/);
    // goes on after a reload
    expect(await person.play(7, { steps: 6, avoid })).toBe("enough");
    await page.reload();
    expect(await person.play(8, { avoid })).toBe("over");
    expect(await person.unsaid()).toEqual([]);
    await person.shot(`offline-${game}`);
    // what was played here is right anywhere
    const file = await record(person);
    expect(execFileSync(BIN, ["verify", file], { encoding: "utf8" })).toContain("the seed is the one that was promised");
    await person.go("/seal");
    await page.locator("input[type=file]").setInputFiles(file);
    await page.locator("[data-seal=good]").waitFor();
  });

test("one touch to a game without a network", async ({ arrive }) => {
  const person = await arrive(PHONE_IN_HAND);
  const { page } = person;
  await person.go("/");
  await unplug(person);
  await person.go("/");
  await page.locator("[data-play=waddle-waddle]").click();
  await page.waitForURL(/\/t\/~/);
  expect(await person.play(2, { steps: 4 })).toBe("enough");
  // it stands among one's tables, and goes on
  await person.go("/");
  await page.locator('a[href^="/t/~"]').first().click();
  await person.until("choose");
});

test("a record that was changed gets no seal", async ({ arrive }) => {
  const person = await arrive();
  await person.go("/seal");
  const folder = mkdtempSync(join(tmpdir(), "menagerie-record-"));
  const file = join(folder, "wrong.record");
  writeFileSync(file, "no record at all\n");
  await person.page.locator("input[type=file]").setInputFiles(file);
  await person.page.locator("[data-seal=bad]").waitFor();
  rmSync(folder, { recursive: true });
});

test("two people at one screen without a network", async ({ arrive }) => {
  const person = await arrive(PHONE_IN_HAND);
  const { page } = person;
  await person.go("/new/hunt-the-wumpus");
  await unplug(person);
  await page.locator("fieldset select").nth(1).selectOption("me");
  await page.locator("form button.main").click();
  await page.waitForURL(/\/t\/~/);
  let lifted = 0;
  const lift = person.liftCurtain.bind(person);
  person.liftCurtain = async () => {
    lifted += 1;
    await lift();
  };
  expect(await person.play(3, { steps: 40 })).toBe("enough");
  expect(lifted).toBeGreaterThan(1);
});

test("a folder of files under an address below another", async ({ arrive }) => {
  const folder = mkdtempSync(join(tmpdir(), "menagerie-site-"));
  console.log(`    ${execFileSync(BIN, ["site", "--out", folder], { encoding: "utf8" }).trim()}`);
  const KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
  };
  const files = createServer((request, answer) => {
    const path = new URL(request.url, "http://here").pathname.replace(/^\/some\/where\//, "");
    const file = join(folder, path || "index.html");
    if (!request.url.startsWith("/some/where/") || !existsSync(file)) return answer.writeHead(404).end();
    answer.writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(answer);
  });
  await new Promise((done) => files.listen(0, "127.0.0.1", done));
  try {
    const base = `http://127.0.0.1:${files.address().port}/some/where`;
    const person = await arrive({ ...PHONE_IN_HAND, server: { base } });
    const { page } = person;
    await person.go("/");
    await page.locator("[data-play=wallaby]").click();
    await page.waitForURL(/#\/t\/~/);
    expect(await person.play(5, { avoid: GAMES.wallaby.avoid })).toBe("over");
    await unplug(person);
    await page.goto(`${base}/#/rules/wallaby`);
    await page.reload();
    await page.locator("#WAL-JUMP-3").waitFor();
  } finally {
    files.closeAllConnections();
    files.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
