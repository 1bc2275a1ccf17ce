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

/** The pages around the tables. */
export function pages(dark) {
  return async ({ browser, base }) => {
    const person = await Person.arrive(browser, base, { dark });
    const faults = [];
    const places = [["/", "[data-play]"], ["/new/wallaby", "form button.main"], ["/rules/wallaby", ".rule"], ["/gallery", "section[data-game] svg"], ["/nowhere", "h1"]];
    for (const [path, ready] of places) {
      await person.go(path);
      await person.page.locator(ready).first().waitFor();
      await person.page.waitForTimeout(150);
      faults.push(...(await check(person, path)));
    }
    assert.deepEqual(faults, []);
    await person.leave();
  };
}

/** A table in the middle of a game, with its options, players and log. */
export function table(game, dark) {
  return async ({ browser, base }) => {
    const person = await Person.arrive(browser, base, { dark });
    const faults = [];
    await person.make({ game, seats: [{ kind: "me" }, { kind: "bot", level: "gentle" }] });
    await person.play(7, { steps: 10 });
    await person.until("choose", "over");
    for (const tab of ["options", "log"]) {
      await person.page.locator(`#tab-${tab}`).click();
      faults.push(...(await check(person, `${game} ${tab}`)));
    }
    assert.deepEqual(faults, []);
    await person.leave();
  };
}
