// Several people: an invite link, an onlooker, a server that dies in mid-game, and a screen handed round.
import assert from "node:assert/strict";
import { DESKTOP, Person, PHONE } from "./person.mjs";

export async function twoBrowsers({ browser, base, server }) {
  const host = await Person.arrive(browser, base, { size: DESKTOP });
  const guest = await Person.arrive(browser, base, { size: PHONE });
  const onlooker = await Person.arrive(browser, base);
  host.outage = guest.outage = onlooker.outage = true;

  await host.go("/new/wallaby");
  await host.page.locator("fieldset select").nth(1).selectOption("open");
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
  assert.equal(await onlooker.page.locator("[data-state=open]").count(), 0, "an onlooker is offered nothing");

  const before = await onlooker.page.locator("#panel-log li").count();
  await server.kill();
  await host.page.locator(".lost").waitFor();
  await server.run();
  await host.page.locator(".lost").waitFor({ state: "detached" });
  await guest.page.locator(".lost").waitFor({ state: "detached" });
  await takeTurns(host, guest, 8);
  await onlooker.page.locator(".lost").waitFor({ state: "detached" });
  const after = await onlooker.page.locator("#panel-log li").count();
  assert.ok(after > before, "the game went on, and the onlooker saw it");
  await Promise.all([host.leave(), guest.leave(), onlooker.leave()]);
}

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
    await mover.page.locator("#panel-options button").first().click();
    await mover.frame();
    await mover.answer(true);
  }
}

const CARDS = /Bow|Nets|Spear|Traps|Submerge|Camouflage|Cover|Ambush|Scent|Retreat|Hazards/;

/** While the curtain is drawn nobody's hand is in the page. */
export async function curtain({ browser, base }) {
  const person = await Person.arrive(browser, base);
  await person.make({ game: "hunt-the-wumpus", seats: [{ kind: "me" }, { kind: "me" }] });
  let drawn = 0;
  for (let i = 0; i < 120 && drawn < 8; i++) {
    const mood = await person.until("choose", "curtain", "over");
    if (mood === "over") break;
    if (mood === "choose") {
      await person.page.locator("#panel-options button").first().click();
      await person.frame();
      await person.answer(true);
      continue;
    }
    drawn += 1;
    assert.equal(await person.page.locator("[data-hand], [data-spot], .board, #panel-options").count(), 0);
    const content = await person.page.locator("body").innerHTML();
    assert.doesNotMatch(content, CARDS, "no card is named behind the curtain");
    if (drawn === 2) await person.shot("curtain");
    await person.liftCurtain();
    // whoever is called to the screen has something to decide
    await person.until("choose");
  }
  assert.ok(drawn >= 4, `the curtain fell between the two people (${drawn})`);
  await person.leave();
}
