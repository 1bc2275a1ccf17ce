// All games as they are played here, one folder of the page each: few players, and limits, so that they come to an end.
import { readdirSync } from "node:fs";

export const bot = { kind: "bot", level: "gentle" };
export const me = { kind: "me" };

/** Numbers of one's own that make Wallaby for two a short game: for tests of what comes after a game, or during it. */
export const SHORT = JSON.stringify({ goal: { 2: 12 } });

/** Limits, and what chance players should avoid. */
const SPECIAL = {
  wallaby: { table: { seats: [me, bot, bot, bot] }, avoid: "button:leave|button:keep" },
  "hunt-the-wumpus": { table: { options: [{ key: "round_limit", value: "5" }] } },
  "wombat-rescue": { table: { options: [{ key: "max_rounds", value: "5" }] } },
};

const folders = readdirSync(new URL("../../src/games", import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory());

export const GAMES = Object.fromEntries(
  folders.map(({ name }) => [name, { avoid: SPECIAL[name]?.avoid ?? "", table: { seats: [me, bot], ...SPECIAL[name]?.table } }]),
);
