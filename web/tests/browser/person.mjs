// A person at a browser: opens pages, makes tables, touches what is offered. Every console error is kept.
import { mkdirSync, readdirSync } from "node:fs";
import { pointToTouch } from "./stage.mjs";

export const SHOTS = new URL("../../test-results/shots/", import.meta.url).pathname;
mkdirSync(SHOTS, { recursive: true });

export const DESKTOP = { width: 1440, height: 900 };
export const LAPTOP = { width: 1280, height: 720 };
export const PHONE = { width: 390, height: 844 };
export const LOW = { width: 844, height: 390 };
const PATIENCE_MS = 60_000;
/** Message ids: they begin as the file does in which their words stand. */
const FILES = readdirSync(new URL("../../../words/en", import.meta.url)).map((file) => file.replace(".ftl", ""));
const IDS = new RegExp(`\\b(${FILES.join("|")})-[a-z][\\w-]*`, "g");

export class Person {
  static async arrive(browser, base, { size = LAPTOP, dark = false, touch = false, settings = {}, workers = "allow" } = {}) {
    const person = new Person();
    person.base = base;
    person.errors = [];
    const colorScheme = dark ? "dark" : "light";
    person.context = await browser.newContext({
      viewport: size,
      colorScheme,
      hasTouch: touch,
      isMobile: touch,
      reducedMotion: "reduce",
      serviceWorkers: workers,
    });
    const kept = JSON.stringify({ speed: "instant", ...settings });
    await person.context.addInitScript(
      (text) => localStorage.getItem("menagerie-settings") ?? localStorage.setItem("menagerie-settings", text),
      kept,
    );
    person.page = await person.context.newPage();
    person.page.setDefaultTimeout(PATIENCE_MS);
    person.page.on("console", (message) => message.type() === "error" && person.errors.push(message.text()));
    person.page.on("pageerror", (error) => person.errors.push(error.message));
    person.touch = touch;
    return person;
  }

  go = (path) => this.page.goto(this.base + path);

  /** Makes a table over HTTP as this person, and goes there. */
  async make(table) {
    const answer = await this.context.request.post(`${this.base}/api/tables`, { data: { pace: "quick", ...table } });
    if (!answer.ok()) throw new Error(await answer.text());
    const { link } = await answer.json();
    await this.go(link);
    return link;
  }

  /** Opens the drawer with everything that can be chosen for a table. */
  allChoices = () => this.page.locator("details.more > summary").click();

  /** Until the page has drawn itself once more. */
  frame = () => this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

  /** What the table is at: choose, wait, over or curtain. */
  mood = () => this.page.locator("[data-mood]").first().getAttribute("data-mood");

  /** Waits until one of some moods holds. */
  async until(...moods) {
    const wanted = moods.map((mood) => `[data-mood=${mood}]`).join(", ");
    await this.page.locator(wanted).first().waitFor();
    return this.mood();
  }

  /** Touches one open place, or confirms what is shown, at a point of the screen. */
  async step(random, avoid = "") {
    const point = await this.page.evaluate(pointToTouch, { dice: [random(), random()], avoid });
    if (!point) return this.frame();
    // two touches right after each other would be one touch of a shaking hand
    if (point.again) await this.page.waitForTimeout(260);
    if (this.touch) await this.page.touchscreen.tap(point.x, point.y);
    else await this.page.mouse.click(point.x, point.y);
    await this.frame();
  }

  /** Chooses something by its words, until it is done. */
  async chooseByWords() {
    const tab = this.page.locator("#tab-options");
    if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
    await this.page.locator("#panel-options [data-option]").first().click();
    await this.frame();
    const confirm = this.page.locator("[data-confirm]");
    // whether it has to be confirmed is known when the table has answered
    await Promise.race([confirm.waitFor().then(() => this.page.waitForTimeout(100)), this.page.waitForTimeout(300)]);
    if (await confirm.count())
      await confirm
        .first()
        .click({ timeout: 2000 })
        .catch(() => {});
  }

  /** Plays until the game is over or enough was played. */
  async play(seed, { steps = 3000, avoid, before = async () => {} } = {}) {
    const random = dice(seed);
    for (let i = 0; i < steps; i++) {
      const mood = await this.until("choose", "over", "curtain", "react");
      if (mood === "over") return "over";
      if (mood === "curtain") await this.liftCurtain();
      else if (mood === "react") await this.react(random() < 0.7 ? "nobody" : undefined);
      else {
        await before(i);
        await this.step(random, avoid);
      }
    }
    return "enough";
  }

  /** "I have the screen", then what happened meanwhile. */
  async liftCurtain() {
    await this.page.locator("[data-mood=curtain] button[data-lift=first]").click();
    await this.page.locator("[data-mood=curtain] button[data-lift=second]").click();
  }

  /** Answers whether anybody at the screen reacts: nobody, a seat, or the first who is asked. */
  async react(who) {
    const said = who === undefined ? this.page.locator("[data-react]").nth(1) : this.page.locator(`[data-react="${who}"]`);
    await said.click({ timeout: 3000 }).catch(() => {});
    await this.frame();
  }

  /** Messages that are shown by their id because their words are missing. */
  async unsaid() {
    const all = await this.page.evaluate(() =>
      [document.body.textContent, ...[...document.querySelectorAll("[aria-label]")].map((e) => e.getAttribute("aria-label"))].join(" "),
    );
    return all.match(IDS) ?? [];
  }

  /** By day and by night. */
  async shots(name) {
    const night = await this.page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
    for (const colorScheme of night ? ["light", "dark"] : ["dark", "light"]) {
      await this.page.emulateMedia({ colorScheme });
      await this.shot(`${name}-${colorScheme}`);
    }
  }

  shot = (name) => this.page.screenshot({ path: `${SHOTS}${name}.png` });

  async leave() {
    await this.context.close();
    const bad = this.errors.filter((text) => !/WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource/.test(text) || !this.outage);
    if (bad.length > 0) throw new Error(`console: ${bad.join(" | ")}`);
  }
}

/** A small seeded generator: tests that play at random say their seed. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
