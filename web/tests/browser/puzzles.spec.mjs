// Puzzles: listed with their grades, solved at the real board, answered where they are wrong, and there without a network.
import { readdirSync, readFileSync } from "node:fs";
import { cutOff, violations } from "./access.mjs";
import { expect, test } from "./fixtures.mjs";
import { ENGINE, unplug } from "./offline.mjs";
import { PHONE, SHOTS } from "./person.mjs";

const FOLDER = new URL("../../../puzzles/", import.meta.url);
const GAMES = readdirSync(FOLDER)
  .map((file) => file.replace(".json", ""))
  .filter((name) => name !== "ideas");
const puzzlesOf = (game) => JSON.parse(readFileSync(new URL(`${game}.json`, FOLDER), "utf8")).puzzles;
/** The list of options is open, so that everything can be chosen by its name. */
const AT_HOME = { size: PHONE, touch: true, settings: { list: true, known: GAMES } };

/** Chooses an action by its name, and confirms it where that is asked for. */
async function choose(person, action) {
  const { page } = person;
  await person.until("choose");
  await page.locator("#panel-options details").evaluateAll((groups) => groups.forEach((group) => (group.open = true)));
  const option = page.locator(`[data-option=${JSON.stringify(action)}]`);
  await option.focus();
  await page.keyboard.press("Enter");
  await page.waitForTimeout(400);
  const confirm = page.locator(`[data-confirm=${JSON.stringify(action)}]`);
  if (await confirm.count()) await confirm.click();
  // what was done at once is not offered any more, and nobody waits for it
  else if (await option.and(page.locator("[aria-pressed]")).count()) await page.keyboard.press("Enter");
}

/** The engine comes first, which takes a busy machine a while. */
const stage = (person, name) => person.page.locator(`[data-stage=${name}]`).waitFor({ timeout: 150_000 });

for (const game of GAMES) {
  test(`a puzzle of ${game} is solved by playing it`, ENGINE, async ({ arrive }) => {
    const puzzles = puzzlesOf(game);
    const [easy] = puzzles;
    const person = await arrive(AT_HOME);
    const { page } = person;
    await person.go(`/puzzles/${game}`);
    await expect(page.locator("[data-puzzle]")).toHaveCount(puzzles.length);
    if (game === "wallaby") {
      expect(await violations(person, "the list of puzzles")).toEqual([]);
      expect(await cutOff(person, "the list of puzzles")).toEqual([]);
    }
    await page.locator(`[data-puzzle="${easy.id}"]`).click();
    await stage(person, "asking");
    await person.until("choose");
    await page.screenshot({ path: `${SHOTS}puzzle-${game}.png` });
    expect(await violations(person, `a puzzle of ${game}`)).toEqual([]);
    for (const { action } of easy.steps) await choose(person, action);
    await stage(person, "right");
    await expect(page.locator(".task [role=status]")).toContainText("Right!");
    await expect(page.locator("a[data-next]")).toBeVisible();
    await page.screenshot({ path: `${SHOTS}puzzle-${game}-right.png` });
  });
}

test("what is wrong is answered on the board and may be tried again, without a network too", ENGINE, async ({ arrive }) => {
  const puzzle = puzzlesOf("wallaby").find(({ steps }) => steps[0].proof.search?.others.length > 1);
  const person = await arrive(AT_HOME);
  const { page } = person;
  await person.go("/");
  await expect(page.locator("[data-daily]")).toBeVisible();
  await unplug(person);
  await person.go(`/puzzles/wallaby/${puzzle.id}`);
  await stage(person, "asking");
  await choose(person, puzzle.steps[0].proof.search.others[0].action);
  await stage(person, "refuted");
  await expect(page.locator(".task [role=status]")).toContainText("instead of");
  await page.screenshot({ path: `${SHOTS}puzzle-refuted.png` });
  await page.locator("[data-again]").click();
  await stage(person, "asking");
  // whoever tried may be shown the answer
  await page.locator("[data-show]").click();
  for (const { action } of puzzle.steps) await choose(person, action);
  await stage(person, "right");
  await person.go("/puzzles/wallaby");
  await expect(page.locator("[data-sums]")).toContainText("1 of");
  await expect(page.locator(`[data-puzzle="${puzzle.id}"] [data-mark=solved]`)).toBeVisible();
});
