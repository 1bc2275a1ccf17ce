// Numbers of one's own: turned on the page where tables are set up, looked at by the server, carried by a link, played by whoever opens it.
import { cutOff, violations } from "./access.mjs";
import { expect, test } from "./fixtures.mjs";
import { PHONE } from "./person.mjs";

test("an edition is made, refused with its rule, shared by link and played by a friend", async ({ arrive }) => {
  const designer = await arrive({ size: PHONE, touch: true });
  const { page } = designer;
  // the browser's console notes every refusal of the server, and here there shall be some
  designer.outage = true;
  await designer.go("/new/wallaby");
  await page.getByText("My own numbers").click();
  const goal = page.locator("#number-goal-2");
  await goal.fill("900");
  const verdict = page.locator(".verdict");
  await verdict.getByText("goal.2 must be a whole number from 4 to 171").waitFor();
  await verdict.getByRole("link", { name: "WAL-OPT-5" }).waitFor();
  await goal.fill("12");
  await verdict.getByText("One number is your own.").waitFor();
  await designer.shot("own-numbers");
  const faults = [...(await violations(designer, "own numbers")), ...(await cutOff(designer, "own numbers"))];
  expect(faults).toEqual([]);

  const digest = /Edition (\w+)/.exec(await verdict.innerText())?.[1];
  const friend = await arrive();
  const link = `/new/wallaby#edition=${encodeURIComponent('{"goal":{"2":12}}')}`;
  await friend.go(link);
  await friend.page.locator(".verdict").getByText(digest).waitFor();
  expect(await friend.page.locator("#number-goal-2").inputValue()).toBe("12");
  await friend.page.locator("form button.main").click();
  await friend.until("choose");
  expect(friend.page.url()).toMatch(/\/t\//);
  await friend.page.getByText(/of 12/).first().waitFor();
  await friend.shot("own-numbers-table");
});

test("a link that carries nonsense says so and changes nothing", async ({ arrive }) => {
  const person = await arrive();
  const { page } = person;
  person.outage = true;
  await person.go(`/new/wallaby#edition=${encodeURIComponent('{"goall":3}')}`);
  await page.locator(".verdict").getByText("did you mean goal?").waitFor();
  await person.go("/new/monster-baby-rescue#edition=%7B");
  await page.getByText("My own numbers").click();
  await page.locator(".verdict").getByText("Everything is as in the rules.").waitFor();
  await page.locator("form button.main").click();
  await person.until("choose", "wait");
});
