// Numbers of one's own: turned on the page where tables are set up, looked at by the server, carried by a link, played by whoever opens it.
import { readFileSync } from "node:fs";
import { cutOff, violations } from "./access.mjs";
import { expect, test } from "./fixtures.mjs";
import { PHONE } from "./person.mjs";

test("an edition is made, refused with its rule, shared by link and played by a friend", async ({ arrive }) => {
  const designer = await arrive({ size: PHONE, touch: true });
  const { page } = designer;
  // the browser's console notes every refusal of the server, and here there shall be some
  designer.outage = true;
  await designer.go("/new/wallaby");
  await designer.allChoices();
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
  await person.allChoices();
  await page.getByText("My own numbers").click();
  await page.locator(".verdict").getByText("Everything is as in the rules.").waitFor();
  await page.locator("form button.main").click();
  await person.until("choose", "wait");
});

/** The standard layout of Wombat Rescue with its first two baby tiles the other way round, as the game writes layouts. */
function ownLayout() {
  const data = JSON.parse(readFileSync(new URL("../../../rules/data/wombat-rescue.json", import.meta.url), "utf8"));
  const other = { B1: "b2", B2: "b1" };
  const slots = data.layouts[0].slots.map(({ o, q, r, tile, turn }) => {
    const lies = tile ? `:${other[tile] ?? tile.toLowerCase()}+${turn}` : "";
    return `${o.toLowerCase()}${q},${r}${lies}`;
  });
  return slots.join("/");
}

const IDEAS = {
  "Wallaby to 20 plants": ["wallaby", { edition: '{"goal":{"2":20}}' }],
  "eight tiles in the row of Monster Baby Rescue!": ["monster-baby-rescue", { edition: '{"row_costs":[2,2,3,3,4,4,5,5]}' }],
  "a Wumpus that moves two spaces": ["hunt-the-wumpus", { edition: '{"wumpus_steps":2}' }],
  "a cube that smells three far": ["wombat-rescue", { edition: '{"smell_radius_by_cubes":{"1":3}}' }],
  "a Wombat Rescue layout of one's own": ["wombat-rescue", { layout: ownLayout() }],
};

for (const [idea, [game, said]] of Object.entries(IDEAS))
  test(`a designer's idea is one link: ${idea}`, async ({ arrive }) => {
    const friend = await arrive({ size: PHONE, touch: true });
    const hash = Object.entries(said).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    await friend.go(`/new/${game}#${hash.join("&")}&players=2`);
    await friend.page.locator(".verdict, [data-verdict=fine]").first().waitFor();
    await friend.page.getByRole("button", { name: "Open the table" }).click();
    await friend.until("choose", "wait");
    const id = /\/t\/([^/?]+)/.exec(friend.page.url())?.[1];
    const told = await (await friend.context.request.get(`${friend.base}/api/tables/${id}`)).json();
    const chosen = Object.fromEntries(told.options.map(({ key, value }) => [key, value]));
    for (const [key, value] of Object.entries(said)) expect(chosen[key].replaceAll(" ", "")).toBe(value);
    expect(await friend.play(7, { steps: 12 }), "it is played").toMatch(/enough|over/);
  });
