// What tests without a network share: the line is cut, games are set up on a phone, records are taken along, folders are served as they are.
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { GAMES } from "./games.mjs";
import { PHONE } from "./person.mjs";

/** What needs the engine; `cargo xtask test` leaves it out, and says so, where the engine cannot be built. */
export const ENGINE = { tag: "@engine" };

/** Somebody with a phone who has been taught before, and whose touches are done at once: showing first is tried in games.spec.mjs. */
export const PHONE_IN_HAND = { size: PHONE, touch: true, settings: { known: Object.keys(GAMES), confirm: false } };

/** Waits until everything that the page is made of is kept. */
export async function kept(person) {
  await person.page.evaluate(() => navigator.serviceWorker.ready);
  await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Everything is kept; then the line is cut. */
export async function unplug(person) {
  await kept(person);
  person.outage = true;
  await person.context.setOffline(true);
}

export const plugIn = (person) => person.context.setOffline(false);

/** Sets up a small table against a gentle player, on the page for that; with numbers of one's own, if there are any. */
export async function setUp(person, game, edition) {
  const { page } = person;
  await person.go(`/new/${game}${edition ? `#edition=${encodeURIComponent(edition)}` : ""}`);
  await page.locator("[data-preset=children]").click();
  if (!edition) await person.allChoices();
  for (const { key, value } of GAMES[game].table.options ?? []) await page.locator(`#option-${key}`).fill(value);
  await page.getByLabel("Computer players answer at once").check();
}

/** Opens what was set up; it runs in the browser. */
export async function openHere({ page }) {
  await page.locator("form button.main").click();
  await page.waitForURL(/\/t\/~/);
}

/** The file that comes of a touch. */
export async function download({ page }, button) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator(button).first().click()]);
  return file.path();
}

const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** A host that knows nothing but the files of a folder, below an address. */
export async function serveFolder(folder, below) {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url, "http://here");
    const file = join(folder, pathname.slice(below.length) || "index.html");
    if (!pathname.startsWith(below) || !existsSync(file)) return answer.writeHead(404).end();
    answer.writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream", "cache-control": "no-cache" });
    createReadStream(file).pipe(answer);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { base: `http://127.0.0.1:${server.address().port}${below.replace(/\/$/, "")}`, close };
}
