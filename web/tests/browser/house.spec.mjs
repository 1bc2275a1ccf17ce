// A variant of this house: agreed on with one touch, called what it is, and the table plays by it.
import { cutOff, violations } from "./access.mjs";
import { expect, test } from "./fixtures.mjs";

test("even seats are a house rule for two and for four, carried by a link and played", async ({ arrive }) => {
  const host = await arrive();
  const { page } = host;
  await host.go(`/new/wallaby#edition=${encodeURIComponent('{"goal_more":{"seat_2":1}}')}&players=2`);
  const even = page.getByRole("checkbox", { name: "Even seats (house rule)" });
  await expect(even).toBeChecked();
  await even.uncheck();
  await page.locator(".verdict").getByText("Everything is as in the rules.").waitFor();
  await even.check();
  expect([...(await violations(host, "even seats")), ...(await cutOff(host, "even seats"))]).toEqual([]);
  await host.shot("even-seats");
  // what was agreed on follows to a table of four, and there is none for three
  await page.locator("select").first().selectOption("4");
  await expect(even).toBeChecked();
  await page.locator("select").first().selectOption("3");
  await expect(even).toHaveCount(0);
  await page.locator("select").first().selectOption("2");
  await even.check();
  await page.locator("form button.main").click();
  await host.until("choose", "wait");
  await page.getByText(/of 26/).first().waitFor();
});
