// axe-core on every kind of page, in light and in dark.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { Person } from "./person.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function check(person, where) {
  await person.page.evaluate(AXE);
  const found = await person.page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations));
  const told = found.map((v) => `${where}: ${v.id} ${v.nodes.slice(0, 3).map((n) => `${n.target} (${n.any[0]?.message ?? ""})`).join("; ")}`);
  return told;
}

export function axe(dark) {
  return async ({ browser, base }) => {
    const person = await Person.arrive(browser, base, { dark });
    const faults = [];
    const see = async (path, ready) => {
      await person.go(path);
      await person.page.locator(ready).first().waitFor();
      await person.page.waitForTimeout(150);
      faults.push(...(await check(person, path)));
    };
    await see("/", "[data-play]");
    await see("/new/wallaby", "form button.main");
    await see("/rules/wallaby", ".rule");
    await see("/gallery", "section[data-game] svg");
    for (const game of ["wallaby", "hunt-the-wumpus", "waddle-waddle", "monster-baby-rescue", "wombat-rescue"]) {
      await person.make({ game, seats: [{ kind: "me" }, { kind: "bot", level: "gentle" }] });
      await person.play(7, { steps: 12 });
      await person.until("choose", "over");
      faults.push(...(await check(person, game)));
      await person.page.locator("#tab-players").click();
      faults.push(...(await check(person, `${game} players`)));
    }
    assert.deepEqual(faults, []);
    await person.leave();
  };
}
