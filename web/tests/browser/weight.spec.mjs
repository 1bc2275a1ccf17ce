// What a first visit to a running board costs: everything the browser fetched, compressed as the server would send it.
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "./fixtures.mjs";
import { GAMES } from "./games.mjs";

const MOST_BYTES = 120 * 1024;

test("weight of a first visit", async ({ arrive }) => {
  for (const game of Object.keys(GAMES)) {
    const maker = await arrive();
    const link = await maker.make({ game, seats: [{ kind: "me" }, { kind: "bot", level: "gentle" }] });
    const person = await arrive();
    const bodies = [];
    person.page.on("response", (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
    await person.go(link);
    await person.page.locator("[data-mood]").first().waitFor();
    const all = await Promise.all(bodies);
    const size = (press) => all.reduce((sum, body) => sum + press(body).length, 0);
    const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
    console.log(
      `    ${game}: ${all.length} files, ${kb(size((b) => b))} plain, ${kb(size(gzipSync))} gzip, ${kb(size(brotliCompressSync))} brotli`,
    );
    expect(size(gzipSync)).toBeLessThanOrEqual(MOST_BYTES);
  }
});
