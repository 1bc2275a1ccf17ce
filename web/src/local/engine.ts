// The engine: rules and players in WebAssembly, as `cargo xtask` builds it from crates/browser. It is loaded in workers only, when a local table
// is opened. A page may be built without it; then there are no local tables.

/** A table that runs here. Texts are JSON: what is said is a frame, what comes back is an outbox. */
export interface EngineTable {
  say(frame: string): string;
  alarm(): string;
  answer(id: number, action: string): string;
  review(line: number): string;
  record(): string;
  free(): void;
}

/** What crates/browser/src/exports.rs exports. Errors are texts: a fault as JSON. */
export interface Engine {
  default(): Promise<unknown>;
  cards(language: string): string;
  make(wish: string, record: string | undefined, line: number, language: string, name: string): string;
  seal(record: string, language: string): string;
  LocalTable: new (journal: string[], language: string, name: string) => EngineTable;
  Thinker: new () => { think(question: string): string | undefined };
}

const built = import.meta.glob<Engine>("../../engine/menagerie.js");

let loading: Promise<Engine> | null = null;

/** The engine, loaded once. */
export function engine(): Promise<Engine> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Engine> {
  const file = Object.values(built)[0];
  if (!file) throw JSON.stringify({ code: "no-engine", words: "web-local-no-engine" });
  const loaded = await file();
  await loaded.default();
  return loaded;
}
