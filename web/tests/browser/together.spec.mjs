// Several people: an invite link, an onlooker, a server that dies in mid-game, and a screen handed round.
import { expect, test } from "./fixtures.mjs";
import { LAPTOP, PHONE } from "./person.mjs";
import { Server } from "./server.mjs";

test("two browsers, an onlooker, a server that dies", async ({ arrive }) => {
  // one of its own: it is killed
  const server = await Server.start();
  const host = await arrive({ size: LAPTOP, server });
  const guest = await arrive({ size: PHONE, server });
  const onlooker = await arrive({ server });
  host.outage = guest.outage = onlooker.outage = true;

  await host.go("/new/wallaby");
  await host.page.locator("fieldset .who select").nth(1).selectOption("open");
  await host.allChoices();
  await host.page.getByLabel("Computer players answer at once").check();
  await host.page.getByRole("button", { name: "Open the table" }).click();
  const invite = await host.page.locator(".link a").getAttribute("href");
  await guest.page.goto(invite);
  const start = host.page.getByRole("button", { name: /^Begin/ });
  await Promise.race([
    host.until("choose", "wait"),
    start
      .waitFor()
      .then(() => host.page.getByText("is here").nth(1).waitFor())
      .then(() => start.click()),
  ]);
  await onlooker.page.goto(invite);
  await onlooker.until("wait");
  await Promise.all([host.until("choose", "wait"), guest.until("choose", "wait")]);
  await takeTurns(host, guest, 8);
  expect(await onlooker.page.locator("[data-state=open]").count(), "an onlooker is offered nothing").toBe(0);

  const before = await onlooker.page.locator("#panel-log li").count();
  await server.kill();
  await host.page.locator(".lost").waitFor();
  await server.run();
  for (const person of [host, guest, onlooker]) await person.page.locator(".lost").waitFor({ state: "detached" });
  await takeTurns(host, guest, 8);
  await expect
    .poll(() => onlooker.page.locator("#panel-log li").count(), "the game went on, and the onlooker saw it")
    .toBeGreaterThan(before);
  await server.stop();
});

async function takeTurns(one, other, turns) {
  const both = [one, other];
  for (let i = 0; i < turns; i++) {
    const mover = await Promise.race(
      both.map((person) =>
        person.page
          .locator("[data-mood=choose]")
          .waitFor()
          .then(() => person),
      ),
    );
    await mover.chooseByWords();
  }
}

const CARDS = /Bow|Nets|Spear|Traps|Submerge|Camouflage|Cover|Ambush|Scent|Retreat|Hazards/;

/** While the curtain is drawn nobody's hand is in the page. */
test("no hand behind the curtain", async ({ arrive }) => {
  const person = await arrive({ settings: { list: true } });
  await person.make({ game: "hunt-the-wumpus", seats: [{ kind: "me" }, { kind: "me" }] });
  let [drawn, asked] = [0, 0];
  for (let i = 0; i < 240 && (drawn < 8 || asked < 6); i++) {
    const mood = await person.until("choose", "curtain", "over", "react");
    if (mood === "over") break;
    if (mood === "react") {
      asked += 1;
      expect(await person.page.locator("[data-hand] [data-spot]").count(), "nobody's hand is in sight").toBe(0);
      if (asked === 1) await person.shot("react");
      // now and then somebody says that they react, whether they can or not
      await person.react(asked % 3 === 0 ? undefined : "nobody");
      continue;
    }
    if (mood === "choose") {
      await person.chooseByWords();
      continue;
    }
    drawn += 1;
    expect(await person.page.locator("[data-hand], [data-spot], .board, #panel-options").count()).toBe(0);
    const content = await person.page.locator("body").innerHTML();
    expect(content, "no card is named behind the curtain").not.toMatch(CARDS);
    if (drawn === 2) await person.shot("curtain");
    await person.liftCurtain();
    // whoever is called to the screen has something to decide
    await person.until("choose");
  }
  expect(asked, "the table was asked openly in reaction windows").toBeGreaterThanOrEqual(3);
  expect(drawn, "the curtain fell between the two people").toBeGreaterThanOrEqual(4);
});
