// A person at a browser: opens pages, makes tables, touches what is offered. Every console error is kept.
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";

export const SHOTS = new URL("../../../target/browser/", import.meta.url).pathname;
mkdirSync(SHOTS, { recursive: true });

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
const PATIENCE_MS = 60_000;
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

export class Person {
  static async arrive(browser, base, { size = DESKTOP, dark = false, touch = false, bypassCSP = false } = {}) {
    const person = new Person();
    person.base = base;
    person.errors = [];
    person.context = await browser.newContext({
      viewport: size,
      colorScheme: dark ? "dark" : "light",
      hasTouch: touch,
      isMobile: touch,
      bypassCSP,
      reducedMotion: "reduce",
    });
    await person.context.addInitScript(() => localStorage.setItem("menagerie-settings", JSON.stringify({ speed: "instant" })));
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

  /** Touches one open place; answers a question; says whether anything was there to touch. */
  async step(random, prefer) {
    const { page } = this;
    // a warning is mostly heeded, so that games do not end by folly
    if (await this.answer(random() < 0.25)) return;
    if (prefer && (await page.locator("#panel-options button", { hasText: prefer }).count())) return this.chooseByWords(random, prefer);
    const open = page.locator(".board [data-state=open]");
    const count = await open.count();
    // every eighth choice, and where touches alone leave a doubt, by its words
    if (count === 0 || random() < 0.125) return this.chooseByWords(random);
    const place = open.nth(Math.floor(random() * count));
    await (this.touch ? place.tap({ timeout: 5000 }) : place.click({ timeout: 5000 })).catch((failure) => this.forgive(failure));
  }

  /** Answers the warning that is open, if one is; says whether there was one. */
  async answer(sure) {
    const answers = this.page.locator("dialog[open] button");
    if ((await answers.count()) === 0) return false;
    await answers.nth(sure ? 1 : 0).click();
    return true;
  }

  async chooseByWords(random, prefer = /./) {
    const tab = this.page.locator("#tab-options");
    if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click({ timeout: 5000 }).catch((failure) => this.forgive(failure));
    const buttons = this.page.locator("#panel-options button", { hasText: prefer });
    const count = await buttons.count();
    if (count > 0)
      await buttons
        .nth(Math.floor(random() * count))
        .click({ timeout: 5000 })
        .catch((failure) => this.forgive(failure));
  }

  /** A place may vanish between the look and the touch when the table moves on; it must not happen over and over. */
  forgive(failure) {
    this.missed = (this.missed ?? 0) + 1;
    if (this.missed > 25) throw failure;
  }

  /** Plays until the game is over or enough was played; leaves no question open. */
  async play(seed, { steps = 2000, middle, prefer } = {}) {
    const random = dice(seed);
    for (let i = 0; i < steps; i++) {
      const mood = await this.until("choose", "over", "curtain");
      if (mood === "over") return "over";
      if (mood === "curtain") await this.liftCurtain();
      else await this.step(random, prefer);
      if (middle && i === middle.at) await this.shot(middle.name);
    }
    await this.frame();
    await this.answer(false);
    return "enough";
  }

  /** "I have the screen", then what happened meanwhile. */
  async liftCurtain() {
    await this.page.locator("[data-mood=curtain] button[data-lift=first]").click();
    await this.page.locator("[data-mood=curtain] button[data-lift=second]").click();
  }

  /** Messages that are shown by their id because their words are missing. */
  async unsaid() {
    const all = await this.page.evaluate(() =>
      [document.body.textContent, ...[...document.querySelectorAll("[aria-label]")].map((e) => e.getAttribute("aria-label"))].join(" "),
    );
    return all.match(/\b(web|server|table|wallaby|hunt-the-wumpus|waddle-waddle|monster-baby-rescue|wombat-rescue)-[a-z][\w-]*/g) ?? [];
  }

  shot = (name) => this.page.screenshot({ path: `${SHOTS}${name}.png`, fullPage: true });

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
