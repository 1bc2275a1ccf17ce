// The first page: whose turn it is and since when, how past games ended, tables that are put away and brought back.
import { expect, test } from "./fixtures.mjs";
import { PHONE } from "./person.mjs";

test("my tables say whose turn it is, past ones how they ended, and all can be put away", async ({ arrive }) => {
  const person = await arrive({ size: PHONE, touch: true });
  const link = await person.make({ game: "wallaby", seats: [{ kind: "me" }, { kind: "bot", level: "gentle" }] });
  await person.until("choose");
  await person.go("/");
  const row = person.page.locator("section", { hasText: "My tables" }).locator("li");
  await expect(row.locator(".news")).toHaveText(/^Your turn · /);
  await person.shot("home-my-tables");

  await row.getByRole("button", { name: /Put away/ }).click();
  await expect(row).toHaveCount(0);
  const drawer = person.page.locator("details", { hasText: "Tables I have put away" });
  await drawer.locator("summary").first().click();
  await person.shot("home-put-away");
  await drawer.getByRole("button", { name: /Bring back/ }).click();
  await expect(row).toHaveCount(1);

  await person.go(link);
  await person.until("choose");
  await person.page.locator("#tab-players").click();
  await person.page.getByRole("button", { name: "Give up" }).click();
  await person.page.locator("dialog .main").click();
  await person.until("over");
  await person.go("/");
  const past = person.page.locator("section", { hasText: "Games I have played" }).locator("li");
  await expect(past.locator(".news")).toHaveText(/^You gave up · .*20\d\d/);
  await person.shot("home-past");
});
