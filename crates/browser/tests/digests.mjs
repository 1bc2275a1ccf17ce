// Prints what examples/digests.rs prints, from the engine in WebAssembly.
import { readFileSync } from "node:fs";

const folder = new URL("../../../web/engine/", import.meta.url);
const engine = await import(new URL("menagerie.js", folder));
engine.initSync({ module: readFileSync(new URL("menagerie_bg.wasm", folder)) });

for (const { name } of JSON.parse(engine.cards("en")))
  for (let number = 0; number < 100; number++) {
    const players = 2 + (number % 2);
    let end;
    try {
      end = engine.digest(name, players, number);
    } catch (fault) {
      end = JSON.parse(fault).words;
    }
    console.log(`${name} ${players} ${number} ${end.replaceAll("\n", " | ")}`);
  }
