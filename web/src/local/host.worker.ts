// The worker that runs local tables: the page never waits for it. What happens is kept first and told then.
import type { NewTable, Review, TableTold } from "../wire";
import type { Answer, Call, Calls, Sealed } from "./calls";
import { engine, type Engine, type EngineTable } from "./engine";
import { Journals } from "./journals";
import type { Outbox } from "./outbox";
import { Player } from "./player";

const journals = new Journals();
const tables = new Map<string, Live>();
const tell = (answer: Answer) => postMessage(answer);

/** A table that is played at. */
class Live {
  #name: string;
  #table: EngineTable;
  #player = new Player((id, action) => this.#take(() => this.#table.answer(id, action)));
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Outboxes are emptied one after the other: a frame never overtakes another. */
  #last: Promise<void> = Promise.resolve();
  #unkept = false;
  #closed = false;

  constructor(name: string, table: EngineTable) {
    this.#name = name;
    this.#table = table;
  }

  say(frame: string): void {
    this.#take(() => this.#table.say(frame));
  }

  review = (line: number) => JSON.parse(this.#table.review(line)) as Review;
  record = () => this.#table.record();
  soFar = () => this.#table.so_far();

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#player.close();
    // what is on its way is kept before the table goes
    void this.#last.then(() => this.#table.free());
  }

  #take(call: () => string): void {
    if (this.#closed) return;
    const out = JSON.parse(call()) as Outbox;
    clearTimeout(this.#timer);
    if (out.alarm !== null) this.#timer = setTimeout(() => this.#take(() => this.#table.alarm()), out.alarm);
    this.#player.stop(out.stopped);
    for (const question of out.asked) this.#player.ask(question);
    this.#last = this.#last.then(() => this.#empty(out));
  }

  async #empty(out: Outbox): Promise<void> {
    try {
      if (out.made) await journals.append([out.made], null);
      await journals.append(out.stored, out.table);
    } catch {
      // the game goes on in memory, and that is said once
      if (!this.#unkept) tell({ table: this.#name, unkept: true });
      this.#unkept = true;
    }
    if (out.frames.length > 0) tell({ table: this.#name, frames: out.frames });
  }
}

/** Something done with a table, whether it is played at or not. */
async function look<T>(name: string, language: string, question: (table: Pick<Live, "review" | "record" | "soFar">) => T): Promise<T> {
  const live = tables.get(name);
  if (live) return question(live);
  const { LocalTable } = await engine();
  const table = new LocalTable(await journal(name), language, "");
  try {
    return question({
      review: (line) => JSON.parse(table.review(line)) as Review,
      record: () => table.record(),
      soFar: () => table.so_far(),
    });
  } finally {
    table.free();
  }
}

async function journal(name: string): Promise<string[]> {
  const kept = await journals.journal(name);
  if (kept.length === 0) throw JSON.stringify({ code: "not-found", words: "web-local-not-here" });
  return kept;
}

/** Keeps a table that was made; gives its name. If it is not kept, that is said when the table is opened. */
async function keep(text: string): Promise<string> {
  const made = JSON.parse(text) as { table: TableTold; entry: string };
  const table = made.table.table;
  await journals.append([{ table, number: 0, entry: made.entry }], made.table).catch(() => {});
  return table;
}

const FORMAT = "menagerie-game-1";

const answers: { [K in keyof Calls]: (...args: Parameters<Calls[K]>) => Promise<ReturnType<Calls[K]>> } = {
  cards: async (language) => JSON.parse((await engine()).cards(language)),
  make: async (wish: NewTable, language, name) => {
    const { make } = await engine();
    const { from, ...bare } = wish;
    const record = from && (await look(from.table, language, (table) => table.record()));
    return keep(make(JSON.stringify(bare), record, from?.line ?? 0, language, name));
  },
  learn: async (game, language, name) => keep((await engine()).learn(game, language, name)),
  dials: async (game, language) => JSON.parse((await engine()).dials(game, language)),
  check: async (game, wish, language) => JSON.parse((await engine()).check(game, JSON.stringify(wish), language)),
  table: async (name) => {
    const all = [...(await journals.list()), ...(await journals.list(true))];
    const found = all.find(({ table }) => table === name);
    if (!found) throw JSON.stringify({ code: "not-found", words: "web-local-not-here" });
    return found;
  },
  open: async (name, language, person) => {
    const { LocalTable } = await engine();
    tables.get(name)?.close();
    tables.set(name, new Live(name, new LocalTable(await journal(name), language, person)));
  },
  say: async (name, frame) => tables.get(name)?.say(frame),
  close: async (name) => {
    tables.get(name)?.close();
    tables.delete(name);
  },
  review: (name, line, language) => look(name, language, (table) => table.review(line)),
  record: (name, language) => look(name, language, (table) => table.record()),
  soFar: (name, language) => look(name, language, (table) => table.soFar()),
  remove: async (name) => {
    await answers.close(name);
    // what is not kept need not be forgotten
    await journals.remove(name).catch(() => {});
  },
  seal: async (record, language) => JSON.parse((await engine()).seal(record, language)) as Sealed,
  pack: async (name) => JSON.stringify({ format: FORMAT, table: await answers.table(name), journal: await journal(name) }),
  unpack: async (text, language) => {
    const packed = readPacked(text);
    // played before it is kept: what is no game is refused here, and nothing has changed
    new (await engine()).LocalTable(packed.journal, language, "").free();
    const table = packed.table.table;
    await journals.append(
      packed.journal.map((entry, number) => ({ table, number, entry })),
      packed.table,
    );
    return table;
  },
};

function readPacked(text: string): { table: TableTold; journal: string[] } {
  try {
    const packed = JSON.parse(text) as { format?: unknown; table?: TableTold; journal?: unknown };
    const { format, table, journal } = packed;
    if (format === FORMAT && typeof table?.table === "string" && Array.isArray(journal) && journal.every((one) => typeof one === "string"))
      return { table, journal };
  } catch {
    // not even JSON
  }
  throw JSON.stringify({ code: "no-game", words: "web-local-no-game" });
}

onmessage = async ({ data }: MessageEvent<Call>) => {
  try {
    const call = answers[data.call] as (...args: unknown[]) => Promise<unknown>;
    tell({ id: data.id, value: await call(...data.args) });
  } catch (fault) {
    tell({ id: data.id, fault: readFault(fault) });
  }
};

/** Faults of the engine are texts; all others are ours. */
function readFault(fault: unknown): { code: string; words: string; rule?: string } {
  try {
    if (typeof fault === "string") return JSON.parse(fault);
  } catch {
    // a text, but none of the engine's
  }
  return { code: "ours", words: fault instanceof Error ? fault.message : String(fault) };
}

export type { Engine };
