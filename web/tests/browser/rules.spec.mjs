// The rules: as people tell them, on few screens; each link opens the numbered rule; words find rules.
import { readdirSync } from "node:fs";
import { expect, test } from "./fixtures.mjs";
import { PHONE } from "./person.mjs";

const TOLD = readdirSync(new URL("../../../rules/people", import.meta.url)).map((file) => file.replace(".md", ""));

for (const game of TOLD)
  test(`${game}: the rules fit on six screens of a phone, with pictures of the game`, async ({ arrive }) => {
    const person = await arrive({ size: PHONE, touch: true });
    const { page } = person;
    await person.go(`/rules/${game}`);
    await page.locator(".people figure svg").first().waitFor();
    await person.frame();
    const { height } = await page.locator(".people").boundingBox();
    expect(height).toBeLessThanOrEqual(6 * PHONE.height);
    expect(await page.locator("article").innerText()).not.toMatch(/acceptance case|invariant/i);
    await person.shot(`${game}-rules`);
    const link = page.locator(".people a[href^='#']").first();
    const id = await link.innerText();
    await link.click();
    await expect(page.locator(`[id='${id}']`)).toBeInViewport();
  });

test("words find rules, and what is found leads there", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.go("/rules/wombat-rescue");
  await page.locator(".people figure").first().waitFor();
  await page.getByRole("searchbox").fill("dingo home space");
  const found = page.locator(".found a");
  await expect(found.filter({ hasText: "WR-DNGO-8" })).toHaveCount(1);
  await found.filter({ hasText: "WR-DNGO-8" }).click();
  await expect(page.locator("[id='WR-DNGO-8']")).toBeInViewport();
  await page.getByRole("searchbox").fill("helicopter");
  await page.getByText("No rule says that.").waitFor();
});
