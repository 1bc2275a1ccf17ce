// Runs all browser tests against the program in MENAGERIE_BIN. With arguments: only tests whose name contains one of them.
import { GAMES, keyboardOnly, whole } from "./games.mjs";
import { pages, table } from "./looks.mjs";
import { launch } from "./person.mjs";
import { preview, sound } from "./previews.mjs";
import { Server } from "./server.mjs";
import { firstMinute, refusedWithRule, replay, settings, soFar, takeBack } from "./table.mjs";
import { curtain, twoBrowsers } from "./together.mjs";
import { firstVisit } from "./weight.mjs";

const tests = [
  ["the first minute", firstMinute],
  ["a refusal leads to its rule", refusedWithRule],
  ["a decision taken back", takeBack],
  ["settings are kept", settings],
  ["a finished game again", replay],
  ["a game so far", soFar],
  ["no hand behind the curtain", curtain],
  ["keyboard only", keyboardOnly("monster-baby-rescue")],
  ...Object.keys(GAMES).flatMap((game) => [
    [`${game} on a desktop`, whole(game, "desktop")],
    [`${game} on a phone`, whole(game, "phone")],
    [`${game} looks right for everybody`, table(game)],
    [`${game} shows what would come of a choice`, preview(game)],
  ]),
  ["pages look right for everybody", pages],
  ["sounds, if wanted", sound],
  ["weight of a first visit", firstVisit],
  // last: it kills the server
  ["two browsers, an onlooker, a server that dies", twoBrowsers],
];

const wanted = process.argv.slice(2);
const chosen = tests.filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const browser = await launch();
const server = await Server.start();
let failed = 0;

async function run([name, test]) {
  const begun = Date.now();
  try {
    await test({ browser, base: server.base, server });
    console.log(`ok    ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (failure) {
    failed += 1;
    console.log(`FAIL  ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n${failure.stack}`);
  }
}

try {
  const alone = chosen.filter(([, test]) => test === twoBrowsers);
  const queue = chosen.filter(([, test]) => test !== twoBrowsers);
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await run(next);
  };
  await Promise.all([worker(), worker()]);
  for (const test of alone) await run(test);
} finally {
  await browser.close();
  await server.stop();
}
console.log(failed === 0 ? `${chosen.length} browser tests passed` : `${failed} of ${chosen.length} browser tests failed`);
process.exit(failed === 0 ? 0 : 1);
