// What a first visit to a running board costs: everything the browser fetched, compressed as the server would send it.
import assert from "node:assert/strict";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Person } from "./person.mjs";

const MOST_BYTES = 200 * 1024;

export async function firstVisit({ browser, base }) {
  for (const game of ["wallaby", "hunt-the-wumpus", "waddle-waddle", "monster-baby-rescue", "wombat-rescue"]) {
    const maker = await Person.arrive(browser, base);
    const link = await maker.make({ game, seats: [{ kind: "me" }, { kind: "bot", level: "gentle" }] });
    await maker.leave();
    const person = await Person.arrive(browser, base);
    const bodies = [];
    person.page.on("response", (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
    await person.page.goto(base + link);
    await person.page.locator("[data-mood]").first().waitFor();
    const all = await Promise.all(bodies);
    const size = (press) => all.reduce((sum, body) => sum + press(body).length, 0);
    const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
    console.log(
      `    ${game}: ${all.length} files, ${kb(size((b) => b))} plain, ${kb(size(gzipSync))} gzip, ${kb(size(brotliCompressSync))} brotli`,
    );
    assert.ok(size(gzipSync) <= MOST_BYTES);
    await person.leave();
  }
}
