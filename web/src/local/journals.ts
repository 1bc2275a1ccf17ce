// Local games, kept in this browser: every entry of a table's journal, and how lists show the table. Where the browser refuses to keep
// anything, or has no room, they are kept in memory for as long as the page lives.
import type { TableTold } from "../wire";
import type { Stored } from "./outbox";

export interface Kept {
  table: TableTold;
  /** When something last happened, in milliseconds. */
  changed: number;
  /** Whether it was put away; whoever plays on has taken it out again. */
  away?: boolean;
}

const NAME = "menagerie";
const VERSION = 1;

export class Journals {
  #database: Promise<IDBDatabase>;
  #memory = new Map<string, string[]>();
  #lists = new Map<string, Kept>();

  constructor(factory: IDBFactory | undefined = globalThis.indexedDB) {
    this.#database = open(factory);
    // whoever asks is told; nobody needs to be told twice
    this.#database.catch(() => {});
  }

  /** Keeps entries, and how the table looks now. It fails if the browser does not keep them; they are still known here. */
  async append(stored: readonly Stored[], told: TableTold | null): Promise<void> {
    for (const { table, number, entry } of stored) {
      const journal = this.#memory.get(table) ?? [];
      journal[number] = entry;
      this.#memory.set(table, journal);
    }
    const kept = told && { table: told, changed: Date.now() };
    if (kept) this.#lists.set(kept.table.table, kept);
    const [first] = stored;
    if (!first && !kept) return;
    const database = await this.#database;
    await done(database, (entries, tables) => {
      for (const { table, number, entry } of stored) entries.put(entry, [table, number]);
      if (kept) tables.put(kept, kept.table.table);
    });
  }

  /** All entries of a table in order; none if it is not known. */
  async journal(table: string): Promise<string[]> {
    const known = this.#memory.get(table);
    if (known?.length && !known.includes(undefined as never)) return [...known];
    const database = await this.#database;
    const range = IDBKeyRange.bound([table, 0], [table, Infinity]);
    const kept = await answer<string[]>(database.transaction("entries").objectStore("entries").getAll(range));
    this.#memory.set(table, kept);
    return [...kept];
  }

  /** All tables, those with the latest news first; or those that were put away. */
  async list(away = false): Promise<TableTold[]> {
    const all = (await this.#all()).filter((one) => (one.away ?? false) === away);
    return all.sort((a, b) => b.changed - a.changed).map((one) => ({ ...one.table, since: Math.floor(one.changed / 1000) }));
  }

  /** Puts a table away, or takes it out again. */
  async putAway(table: string, away: boolean): Promise<void> {
    const known = (await this.#all()).find((one) => one.table.table === table);
    if (!known) return;
    const kept = { ...known, away };
    this.#lists.set(table, kept);
    const database = await this.#database;
    await done(database, (_, tables) => tables.put(kept, table));
  }

  async #all(): Promise<Kept[]> {
    let kept: Kept[] = [];
    try {
      const database = await this.#database;
      kept = await answer<Kept[]>(database.transaction("tables").objectStore("tables").getAll());
    } catch {
      // nothing is kept: what is known is in memory
    }
    const all = new Map(kept.map((one) => [one.table.table, one]));
    for (const [name, one] of this.#lists) all.set(name, one);
    return [...all.values()];
  }

  async remove(table: string): Promise<void> {
    this.#memory.delete(table);
    this.#lists.delete(table);
    const database = await this.#database;
    await done(database, (entries, tables) => {
      entries.delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
      tables.delete(table);
    });
  }
}

function open(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!factory) return reject(new Error("indexedDB"));
    let request: IDBOpenDBRequest;
    try {
      request = factory.open(NAME, VERSION);
    } catch (fault) {
      return reject(fault as Error);
    }
    request.onupgradeneeded = () => {
      request.result.createObjectStore("entries");
      request.result.createObjectStore("tables");
    };
    request.onsuccess = () => {
      // another page with a newer shape is not kept waiting
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error("indexedDB"));
    request.onblocked = () => reject(new Error("indexedDB"));
  });
}

/** Changes both stores in one go: all of it is kept, or nothing. */
function done(database: IDBDatabase, change: (entries: IDBObjectStore, tables: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = database.transaction(["entries", "tables"], "readwrite", { durability: "strict" });
    go.oncomplete = () => resolve();
    go.onerror = () => reject(go.error ?? new Error("indexedDB"));
    go.onabort = () => reject(go.error ?? new Error("indexedDB"));
    change(go.objectStore("entries"), go.objectStore("tables"));
  });
}

function answer<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error("indexedDB"));
  });
}
