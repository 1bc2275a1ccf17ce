// Setting up a table: whatever can be chosen can be played, names and colours arrive at the table, a layout of one's own is drawn as it is written.
import { violations } from "./access.mjs";
import { expect, test } from "./fixtures.mjs";
import { GAMES } from "./games.mjs";
import { PHONE } from "./person.mjs";

for (const game of Object.keys(GAMES))
  test(`${game}: whatever can be chosen can be played`, async ({ arrive }) => {
    const person = await arrive({ size: PHONE, touch: true });
    const { page } = person;
    const wished = new Set();
    // the page is told that it could not be made, so that it stays; what it asked for is asked afterwards
    await page.route("**/api/tables", (route) => {
      wished.add(route.request().postData());
      return route.fulfill({ status: 400, json: { error: { code: "noted", words: "noted" } } });
    });
    person.outage = true;
    await person.go(`/new/${game}`);
    const open = page.getByRole("button", { name: "Open the table" });
    const note = async () => {
      const before = wished.size;
      await open.click();
      await expect(open).toBeEnabled();
      return wished.size - before;
    };
    await open.waitFor();
    await person.shot(`${game}-set-up`);
    await person.allChoices();
    const presets = page.locator("[data-preset]");
    for (let i = 0; i < (await presets.count()); i++) {
      await presets.nth(i).click();
      await note();
      const radios = page.locator("input[type=radio]");
      for (let j = 0; j < (await radios.count()); j++) {
        // texts of one's own are asked for below
        if ((await radios.nth(j).getAttribute("value")) === null) continue;
        await radios.nth(j).check();
        await note();
      }
    }
    const players = page.locator("form > label select");
    await players.selectOption({ index: (await players.locator("option").count()) - 1 });
    await note();
    for (const body of wished) {
      const answer = await person.context.request.post(`${person.base}/api/tables`, { data: JSON.parse(body) });
      expect(answer.ok(), `${body}: ${answer.ok() ? "" : await answer.text()}`).toBe(true);
    }
    expect(wished.size).toBeGreaterThan(3);
    expect(await violations(person, `${game}, set up`)).toEqual([]);
    expect(await person.unsaid(), "everything is said in words").toEqual([]);
  });

test("people at one screen have names, and a table's bots the same as in the set-up", async ({ arrive }) => {
  const person = await arrive({ size: PHONE, touch: true });
  const { page } = person;
  await person.go("/new/waddle-waddle");
  await page.locator("form > label select").selectOption("3");
  const seats = page.locator("fieldset .who select");
  await seats.nth(1).selectOption("me");
  await page.getByRole("textbox", { name: "Name of seat 1" }).fill("Ada");
  await page.getByRole("textbox", { name: "Name of seat 2" }).fill("Ben");
  await page.locator("fieldset .colour select").first().selectOption("green");
  const bot = (await seats.nth(2).locator("option:checked").innerText()).split(",")[0];
  await page.getByRole("button", { name: "Open the table" }).click();
  await person.until("choose", "wait", "curtain");
  const strip = page.locator("ol.strip li");
  await expect(strip.nth(0)).toContainText("Ada");
  await expect(strip.nth(0)).toHaveClass(/green/);
  await expect(strip.nth(1)).toContainText("Ben");
  await expect(strip.nth(2)).toContainText(bot);
});

test("a layout of one's own is drawn while it is written", async ({ arrive }) => {
  const person = await arrive({ size: PHONE, touch: true });
  const { page } = person;
  // the browser's console notes every refusal of the server, and what is half written is refused
  person.outage = true;
  await person.go("/new/wombat-rescue");
  await person.allChoices();
  const layout = page.locator("[data-option=layout]");
  await layout.getByText("my own").click();
  const drawn = layout.locator("label", { hasText: "my own" }).locator("polygon");
  await expect(drawn, "the usual one to begin with").toHaveCount(24 * 6);
  await layout.getByText("As text").click();
  await layout.locator("textarea").fill('{"slots": [{"slot": 0, "o": "U", "q": 0, "r": 0}, {"slot": 1, "o": "D", "q": 1, "r": 0}');
  await expect(drawn).toHaveCount(0);
  await layout.locator("textarea").press("End");
  await layout.locator("textarea").pressSequentially("]}");
  await expect(drawn).toHaveCount(12);
  await person.shot("set-up-own-layout");
});

test("a layout is laid by hand, refused with its rule, and carried by its link", async ({ arrive }) => {
  const person = await arrive({ size: PHONE, touch: true });
  const { page } = person;
  // the browser's console notes every refusal of the server, and here there shall be one
  person.outage = true;
  await person.go("/new/wombat-rescue");
  await person.allChoices();
  const layout = page.locator("[data-option=layout]");
  await layout.getByText("my own").click();
  await page.locator("[data-verdict=fine]").waitFor();
  const far = layout.getByText("Steps from home:");
  const written = layout.locator("textarea");
  const before = await written.inputValue();
  // a baby's tile changes places with one that is shuffled
  await layout.locator("[data-tile].baby").first().tap();
  await expect(layout.locator("[data-tile].baby").first()).toHaveAttribute("aria-pressed", "true");
  await layout.locator("[data-tile].plain").last().tap();
  await expect(written).not.toHaveValue(before);
  await page.locator("[data-verdict=fine]").waitFor();
  await person.shot("layout-editor");
  expect(await violations(person, "laying a layout")).toEqual([]);
  // turned by keyboard
  await layout.locator("[data-tile].baby").first().focus();
  await page.keyboard.press("Enter");
  await layout.getByRole("button", { name: "Turn it" }).click();
  await page.locator("[data-verdict=fine]").waitFor();
  const told = await far.innerText();
  const text = await written.inputValue();

  const friend = await arrive({ size: PHONE });
  await friend.go(`/new/wombat-rescue#layout=${encodeURIComponent(text)}&players=2`);
  await expect(friend.page.getByText("Steps from home:")).toHaveText(told);
  await friend.page.getByRole("button", { name: "Open the table" }).click();
  await friend.until("choose", "wait");

  // a tile from the middle leaves a hole
  await layout.locator('[data-tile="9"]').tap();
  await layout.locator("[data-place]").first().click({ force: true });
  await page.locator("[data-verdict=refused]").getByRole("link", { name: "WR-LAY-3" }).waitFor();
});
