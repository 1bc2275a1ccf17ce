// The engine: rules and players in WebAssembly, as `cargo xtask` builds it from crates/browser. It is loaded in workers only, when a local table
// is opened. A page may be built without it; then there are no local tables.

/** A table that runs here. Texts are JSON: what is said is a frame, what comes back is an outbox. */
export interface EngineTable {
  say(frame: string): string;
  alarm(): string;
  answer(id: number, action: string): string;
  review(line: number): string;
  record(): string;
  so_far(): string;
  free(): void;
}

/** What crates/browser/src/exports.rs exports. Errors are texts: a fault as JSON. */
export interface Engine {
  default(from: { module_or_path: string }): Promise<unknown>;
  cards(language: string): string;
  make(wish: string, record: string | undefined, line: number, language: string, name: string): string;
  learn(game: string, language: string, name: string): string;
  dials(game: string, language: string): string;
  check(game: string, wish: string, language: string): string;
  seal(record: string, language: string): string;
  LocalTable: new (journal: string[], language: string, name: string) => EngineTable;
  Thinker: new () => { think(question: string): string | undefined };
}

const built = import.meta.glob<Engine>("../../engine/menagerie.js");
const modules = import.meta.glob<string>("../../engine/menagerie_bg.wasm", { query: "?url", import: "default", eager: true });

let loading: Promise<Engine> | null = null;

/** The engine, loaded once. */
export function engine(): Promise<Engine> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Engine> {
  const [file] = Object.values(built);
  const [module] = Object.values(modules);
  if (!file || !module) throw JSON.stringify({ code: "no-engine", words: "web-local-no-engine" });
  const loaded = await file();
  await loaded.default({ module_or_path: module });
  return loaded;
}
