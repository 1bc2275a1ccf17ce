// Imagined games a second of processor time, natively and in WebAssembly, in turn, so that a machine whose speed swings treats both alike:
//   cargo build --release -p menagerie-browser --example pace && node crates/browser/tests/pace.mjs
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const ROUNDS = 7;
/** So many games take about a third of a second. */
const GAMES = { wallaby: 60_000, "hunt-the-wumpus": 40_000, "waddle-waddle": 10_000, "monster-baby-rescue": 15_000, "wombat-rescue": 10_000 };

const native = process.env.PACE ?? new URL("../../../target/release/examples/pace", import.meta.url).pathname;
const folder = new URL("../../../web/engine/", import.meta.url);
const engine = await import(new URL("menagerie.js", folder));
engine.initSync({ module: readFileSync(new URL("menagerie_bg.wasm", folder)) });

/** How long this thread had a processor, in nanoseconds. */
const busy = () => Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]);

function here(game, games) {
  const before = busy();
  const imagined = engine.imagined(game, 2, games);
  return (imagined / (busy() - before)) * 1e9;
}

function there(game, games) {
  const [imagined, nanoseconds] = execFileSync(native, [game, "2", String(games)], { encoding: "utf8" }).trim().split(" ").map(Number);
  return (imagined / nanoseconds) * 1e9;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
console.log("game | native | WebAssembly | ratio, median (least to most)");
for (const [game, games] of Object.entries(GAMES)) {
  // the first games are played by code that is not yet optimised
  here(game, games);
  const rounds = Array.from({ length: ROUNDS }, () => [there(game, games), here(game, games)]);
  const ratios = rounds.map(([one, other]) => other / one);
  const speed = (at) => Math.round(median(rounds.map((round) => round[at]))).toLocaleString("en");
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
  console.log(`${game} | ${speed(0)} | ${speed(1)} | ${median(ratios).toFixed(2)} (${least} to ${most})`);
}
